import type { ErrorCode, YAMLError } from 'yaml';

/** What went wrong in the words of someone who has never heard of implicit keys. */
export function syntaxMessage({ code, message }: YAMLError): string {
  return IN_PLAIN_WORDS[code] ?? lowerFirst(message);
}

const IN_PLAIN_WORDS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'a tab indents this line; YAML takes spaces only',
  BAD_INDENT: 'the indentation does not fit the lines above, or a bracket above is not closed',
  BLOCK_AS_IMPLICIT_KEY: 'a second `key:` on one line; put it on a line of its own, or a text with a colon in quotes',
  MULTILINE_IMPLICIT_KEY: 'a key must stand on one line; is the indentation right, and is every bracket closed?',
  BAD_SCALAR_START: 'a text that begins with this character needs quotes',
  BAD_DQ_ESCAPE: 'an escape that YAML does not know; use single quotes or double the backslash',
  BLOCK_IN_FLOW: 'lines with indentation cannot stand inside brackets; close the bracket first',
  MISSING_CHAR: 'something is missing here: a closing quote or bracket, a comma, or the space after a colon',
  UNEXPECTED_TOKEN: 'this fits nothing that stands before it',
  ALIAS_PROPS: 'an alias stands alone, without a tag or an anchor',
  BAD_ALIAS: 'an alias has no name',
  KEY_OVER_1024_CHARS: 'a key is longer than 1,024 characters',
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
