// How does data stand in a page without being taken for markup? As JSON in which every character that a parser of HTML
// or an editor could act on is written as an escape.

/** `<` ends script elements; the others are invisible, or turn the text around them. */
const ACTIVE = /[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll(ACTIVE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
