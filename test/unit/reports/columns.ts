// How wide is a text, by another count than ours? Per code point, with the tables of get-east-asian-width.
import { eastAsianWidth } from 'get-east-asian-width';

const SKIN_TONE = /(?<=\p{Extended_Pictographic}\ufe0f?)\p{Emoji_Modifier}/gu;
const COMBINING = /[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]/u;

/** At least what a terminal takes for it, apart from a character that is made an emoji by the selector behind it. */
export function columnsTaken(text: string): number {
  let columns = 0;
  for (const character of text.replace(SKIN_TONE, '')) {
    columns += COMBINING.test(character) ? 0 : eastAsianWidth(character.codePointAt(0)!);
  }
  return columns;
}
