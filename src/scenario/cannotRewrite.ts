/** A file that cannot be written with another value, with why in one line. */
export class CannotRewrite extends Error {
  override name = 'CannotRewrite';
}
