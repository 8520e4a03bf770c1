import { expect, test } from 'vitest';
import { element, textElement } from '../../../../reports/text/xml.ts';

test('elements are nested or empty', () => {
  expect(element('a', {}, [])).toBe('<a/>');
  expect(element('a', { b: '1' }, [element('c', {}, [])])).toBe('<a b="1">\n<c/>\n</a>');
  expect(textElement('a', {}, '')).toBe('<a/>');
  expect(textElement('a', {}, ' 1 < 2\n')).toBe('<a> 1 &lt; 2\n</a>');
});

test('line breaks of attributes are kept as references', () => {
  expect(element('a', { b: 'x\n\ty' }, [])).toBe('<a b="x&#10;&#9;y"/>');
  expect(textElement('a', {}, 'x\r\n')).toBe('<a>x&#13;\n</a>');
});

test('markup, colours and what XML forbids cannot get in', () => {
  expect(textElement('a', {}, ']]></a><b c="&">')).toBe('<a>]]&gt;&lt;/a&gt;&lt;b c=&quot;&amp;&quot;&gt;</a>');
  expect(textElement('a', {}, '\u001b[31mred\u001b[39m\0\u0008\ud800\uffff👍')).toBe('<a>red👍</a>');
});
