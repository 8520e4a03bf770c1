import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMENT_MARK, renderDocument, renderMarkdown } from '../../../reports/markdown.ts';
import { exampleReport, race, variant } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';
import { runs, seed } from '../../setup/runs.ts';
import { hostileReport } from './hostile.ts';

test('a comment can be found again', () => {
  expect(renderMarkdown(goodReport).startsWith(`${COMMENT_MARK}\n### heddle: 3 met, 0 broken\n`)).toBe(true);
});

test('there is a column for scenarios only if there are any', () => {
  expect(renderMarkdown(fullReport)).toContain('| issue | component | scenario | variant |');
  expect(renderMarkdown(goodReport)).toContain('| issue | component | variant |');
});

test('a run without races has no table', () => {
  expect(renderMarkdown({ ...exampleReport, races: [] })).not.toContain('|');
});

test('names cannot break the table, call somebody or start markup', () => {
  const one = variant({ id: 'x', variant: 'a|b', verdict: { kind: 'race', pattern: '<img src=x> *b* @octo\ncat' } });
  const text = renderMarkdown({ ...exampleReport, races: [race(1, '[link](x)', '', [one])] });
  expect(text).toContain(
    '| #1 | &#91;link&#93;(x) | a&#124;b | &#60;img src=x&#62; &#42;b&#42; @&#8203;octo&#92;ncat | 4/4 | a race | ok |',
  );
});

test('a picture cannot end its code block', () => {
  const verdict = { kind: 'race' as const, pattern: 'odd', message: '`````\n# not a title' };
  const one = variant({ id: 'x', variant: 'after', outcome: 'broken', verdict });
  const text = renderMarkdown({ ...exampleReport, races: [race(1, 'c', '', [one])] });
  expect(text).toContain('\n``````text\n BROKEN');
});

test('the table is cut before the findings are lost', () => {
  const variants = Array.from({ length: 2_000 }, (_, i) => variant({ id: `${i}`, variant: `after-${i}` }));
  const text = renderMarkdown({ ...fullReport, races: [race(1, 'many', '', variants), ...fullReport.races] });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
  expect(text).toMatch(/> \*\*Cut:\*\* [\d,]+ more rows did not fit into 60 kB; see report\.json\./);
  expect(text).toContain('<b>BROKEN</b> #31 transfer / after: deadlock after 2 steps');
});

test('whatever the values are, it stays within the limit', () => {
  fc.assert(
    fc.property(hostileReport, fc.integer({ min: 4_000, max: 30_000 }), (report, limit) => {
      expect(Buffer.byteLength(renderDocument(report, limit, {}))).toBeLessThanOrEqual(limit);
    }),
    { numRuns: runs(60), seed: seed(1) },
  );
});
