// One file that holds everything: the report as data, and the script and the style that show it. It asks nobody for
// anything, and its content security policy lets nothing run but that script.
import { createHash } from 'node:crypto';
import type { Report } from '../report.ts';
import { pageScript, pageStyle } from './assets.ts';
import { dataBlock } from './data-block.ts';

/** The page as one HTML document. */
export function renderPage(report: Report): string {
  const script = `\n${pageScript().text}`;
  const style = `\n${pageStyle()}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title(report)}</title>
<link rel="icon" href="${ICON}">
<style>${style}</style>
</head>
<body>
<noscript><p>This page shows report.json, which lies beside it, and needs JavaScript for that.</p></noscript>
<script type="application/json" id="report">${dataBlock(report)}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** Three threads; a data URL, so that no browser asks for an icon. */
const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b62b0" stroke-width="3">' +
      '<path d="M5 2v20M12 2v20M19 2v20"/><path stroke="#c2410c" d="M0 12h3.500M7 12h10M20.500 12H24"/></svg>',
  );

/** Scripts and styles by their hashes, and text that cannot become markup where the browser can see to it. */
function policy(script: string, style: string): string {
  return [
    `default-src 'none'`,
    `script-src '${hash(script)}'`,
    `style-src '${hash(style)}'`,
    'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Of figures only: nothing that a report holds as text stands outside the data block. */
function title({ totals }: Report): string {
  const { met, broken, open, error } = totals;
  const rest = Object.entries({ broken, error, open }).filter(([, count]) => count > 0);
  return `heddle: ${[...rest, ['met', met] as const].map(([name, count]) => `${Number(count)} ${name}`).join(', ')}`;
}
