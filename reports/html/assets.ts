// Where are the page's own script and style? In client/, as plain JavaScript and CSS that is checked but never translated,
// so that the sources and dist/ hold the same files.
import { readFileSync } from 'node:fs';
import { bundle, type Script } from './bundle.ts';

/** In the order of the cascade. */
const STYLES = [
  'base',
  'shell',
  'heading',
  'panels',
  'lanes',
  'state',
  'linearization',
  'source',
  'comparison',
  'exploration',
  'tables',
  'evidence',
  'narrow',
  'print',
];

let script: Script | undefined;
let style: string | undefined;

export function pageScript(): Script {
  script ??= bundle('main.js', readAsset);
  return script;
}

export function pageStyle(): string {
  style ??= STYLES.map((name) => readAsset(`style/${name}.css`)).join('');
  return style;
}

/** With the line breaks that a parser of HTML makes of any others: hashes are taken after it has. */
function readAsset(file: string): string {
  return readFileSync(new URL(`client/${file}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}
