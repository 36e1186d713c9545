/** Values of an option that may be given several times, and several at a time with commas between. */
export function listed(given: string | readonly string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
