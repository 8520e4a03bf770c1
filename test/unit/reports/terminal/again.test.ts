import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { seeAgain } from '../../../../reports/terminal/again.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';

const page = 'heddle-report/index.html';

test('the command and the page', () => {
  expect(seeAgain({ token: '42/after/ABAB~7f3c' }, '42-after', { ...plainStyle, page })).toEqual([
    '   Replay  npx heddle replay 42/after/ABAB~7f3c   (--break to debug)',
    '   See     heddle-report/index.html#42-after',
  ]);
});

test('no page is named that was not written, and no token that there is not', () => {
  expect(seeAgain({}, '42-after', plainStyle)).toEqual([]);
  expect(seeAgain({}, undefined, { ...plainStyle, page })).toEqual([]);
});

test('the hint gives way to the token', () => {
  const token = `42/after/${'AB'.repeat(18)}~7f3c`;
  expect(seeAgain({ token }, undefined, plainStyle)).toEqual([`   Replay  npx heddle replay ${token}`]);
});

test('a token that is longer than a line can be pasted into a shell all the same', () => {
  const token = `42/lost-increment/after/${'ABC=2'.repeat(50)}-main-~7f3c`;
  const [title, ...lines] = seeAgain({ token }, undefined, { ...plainStyle, command: 'printf %s,' });
  expect(title).toBe('   Replay');
  expect(lines.every((line) => line.length <= 80)).toBe(true);
  expect(execFileSync('sh', ['-c', lines.join('\n')], { encoding: 'utf8' })).toBe(`replay,${token},`);
});

test.each([
  [{ seed: 2 }, ' --seed 2'],
  [{ maxSteps: 50 }, ' --max-steps 50'],
  [{ seed: 0, maxSteps: 50 }, ' --seed 0 --max-steps 50'],
])('what a replay must be told besides, %j, is part of the command', (replayWith, flags) => {
  const [line] = seeAgain({ token: '42/after/AB~7f3c', replayWith }, undefined, plainStyle);
  expect(line).toMatch(new RegExp(`^   Replay  npx heddle replay 42/after/AB~7f3c${flags}(?:   .--break to debug.)?$`));
});

test('the flags behind a long token can be pasted, too', () => {
  const token = `42/after/${'ABC=2'.repeat(50)}~7f3c`;
  const style = { ...plainStyle, command: 'printf %s,' };
  const [, ...lines] = seeAgain({ token, replayWith: { seed: 2 } }, undefined, style);
  expect(execFileSync('sh', ['-c', lines.join('\n')], { encoding: 'utf8' })).toBe(`replay,${token},--seed,2,`);
});

test('a token that a shell would take apart is quoted', () => {
  const [line] = seeAgain({ token: "42/it's $HOME/AB~7f3c" }, undefined, plainStyle);
  expect(line).toContain(String.raw`replay '42/it'\''s $HOME/AB~7f3c'`);
});

test('a token that nobody would copy is left to report.json', () => {
  expect(seeAgain({ token: 'A'.repeat(1_234) }, undefined, plainStyle)).toEqual([
    '   Replay  its token has 1,234 characters: copy it from report.json',
  ]);
});

test('a long path of the page goes on below itself', () => {
  const lines = seeAgain({}, '42-after', { ...plainStyle, page: `${'folder/'.repeat(12)}index.html` });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ {11}\S+#42-after$/);
});
