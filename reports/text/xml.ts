// How is XML written so that every parser takes it, whatever the values are?
import { stripVTControlCharacters } from 'node:util';

/** What XML 1.0 has no way of writing, not even as a reference. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export type Attributes = Readonly<Record<string, string>>;

/** An element with its children on lines of their own. */
export function element(name: string, values: Attributes, children: readonly string[]): string {
  if (children.length === 0) return `<${name}${attributes(values)}/>`;
  return [`<${name}${attributes(values)}>`, ...children, `</${name}>`].join('\n');
}

/** An element whose text is kept as it is. */
export function textElement(name: string, values: Attributes, text: string): string {
  return text === '' ? element(name, values, []) : `<${name}${attributes(values)}>${escape(text)}</${name}>`;
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(value).replace(/[\t\n]/g, reference)}"`)
    .join('');
}

function escape(text: string): string {
  const clean = stripVTControlCharacters(text).replace(FORBIDDEN, '');
  return clean.replace(/[&<>"\r]/g, reference);
}

function reference(character: string): string {
  return NAMES[character] ?? `&#${character.codePointAt(0)};`;
}
