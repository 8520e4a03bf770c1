// Which outputs are made of a report as text? The page is not among them: it has a folder of its own.
import { renderJson } from './json.ts';
import { renderJUnit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { renderSarif } from './sarif.ts';
import type { GateOptions } from './totals.ts';
import type { Renderers } from './write.ts';

export function textRenderers(options: GateOptions = {}): Required<Omit<Renderers, 'html'>> {
  return {
    junit: (report) => renderJUnit(report, options),
    json: renderJson,
    sarif: (report) => renderSarif(report, options),
    markdown: (report) => renderMarkdown(report, options),
  };
}
