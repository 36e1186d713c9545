/** Shows the text of a mark beside the pointer, inside the window. */
export function tooltip(): (event: MouseEvent, text: unknown) => void {
  const tip = document.createElement('div');
  tip.id = 'tip';
  tip.hidden = true;
  tip.setAttribute('role', 'tooltip');
  document.body.append(tip);
  addEventListener('scroll', () => {
    tip.hidden = true;
  });
  return ({ clientX, clientY }, text) => {
    tip.hidden = typeof text !== 'string' || text === '';
    if (tip.hidden) return;
    tip.textContent = String(text);
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.max(4, Math.min(clientX + 14, innerWidth - width - 4));
    const top = clientY + 18 + height > innerHeight ? clientY - height - 12 : clientY + 18;
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(4, top))}px)`;
  };
}
