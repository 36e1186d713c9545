/** Two mechanics, or a mechanic and an encounter, that cannot go together; the message says why (F-4). */
export class CannotMarry extends Error {
  override name = 'CannotMarry';
}
