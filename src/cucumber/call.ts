// Which calls does a text name? `withdraw(80), recordFailure("x")`: methods with arguments as in TypeScript, as far as they are data.
import { Inconclusive } from './step-error.ts';

export interface NamedCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

const CALL = /^([A-Za-z_$][\w$]*)\((.*)\)$/s;
/** A string in either kind of quotes, or a word that JSON does not know. */
const UNLIKE_JSON = /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|\bundefined\b/g;
const UNDEFINED = '\u0000undefined';

/** The calls of a list, with commas or semicolons between them. */
export function parseCalls(text: string): NamedCall[] {
  return split(text).map(parseCall);
}

export function parseCall(text: string): NamedCall {
  const [, method, args] = CALL.exec(text.trim()) ?? [];
  if (method === undefined || args === undefined) {
    throw new Inconclusive(`Expected a call such as withdraw(80), got \`${text.trim()}\``);
  }
  return { method, args: parseArgs(args, text) };
}

function parseArgs(text: string, call: string): readonly unknown[] {
  const json = text.replaceAll(UNLIKE_JSON, (part: string, quoted: string | undefined) => {
    if (part === 'undefined') return JSON.stringify(UNDEFINED);
    return quoted === undefined ? part : JSON.stringify(quoted.replaceAll(/\\(.)/g, '$1'));
  });
  try {
    return (JSON.parse(`[${json}]`) as unknown[]).map((arg) => (arg === UNDEFINED ? undefined : arg));
  } catch {
    throw new Inconclusive(`Expected the arguments of \`${call.trim()}\` to be numbers, strings and other plain data`);
  }
}

/** Cuts at the commas and semicolons that stand in no brackets and no quotes. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|./gs)) {
    if (depth === 0 && (piece === ',' || piece === ';')) {
      parts.push('');
      continue;
    }
    if (/^[([{]$/.test(piece)) depth++;
    if (/^[)\]}]$/.test(piece)) depth--;
    parts[parts.length - 1] += piece;
  }
  return parts.filter((part, index) => index === 0 || part.trim() !== '');
}
