import { describe, expect, it } from '@jest/globals';
import { parseLinks, targetOf } from './link-header.js';

describe('a Link header', () => {
  it.each<[string, [string, Record<string, string>][]]>([
    ['', []],
    [' , ,', []],
    ['<>', [['', {}]]],
    ['</a?b=1,2;c>;rel=next', [['/a?b=1,2;c', { rel: 'next' }]]],
    ['</a> ; REL = "next"', [['/a', { rel: 'next' }]]],
    ['</a>; rel="prev next"; title="a, \\"b\\"; <c>"', [['/a', { rel: 'prev next', title: 'a, "b"; <c>' }]]],
    ['</a>; rel=prev; rel=next', [['/a', { rel: 'prev' }]]],
    ['</a>; flag, ,</b>; x=; ;y=1,', [['/a', { flag: '' }], ['/b', { x: '', y: '1' }]]], // prettier-ignore
    ["</a>; title*=UTF-8'de'n%c3", [['/a', { 'title*': "UTF-8'de'n%c3" }]]],
  ])('is read: %s', (header, links) => {
    const read = parseLinks(header).map(({ target, parameters }) => [target, Object.fromEntries(parameters)]);
    expect(read).toEqual(links);
  });

  it.each(['next', '</a', '</a> rel=next', '</a>; rel="next', '</a>; rel="\\', '</a>; =next', '</a>, b', '</a>; a b'])(
    'is refused: %s',
    (header) => {
      expect(() => parseLinks(header)).toThrow(SyntaxError);
    },
  );

  // A pattern that backtracks would take longer than the time limit of a test.
  it('is read at any length', () => {
    for (const part of [' ', ',', ';', '<', '"\\', '; a', '; a="', '; a="" ', '</a>; ']) {
      const header = `</a>${part.repeat(200_000 / part.length)}`;
      try {
        expect(Array.isArray(parseLinks(header))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }
  });

  it('gives the target of a relation, whatever its case and place', () => {
    const header = '</a>; rel=next; anchor="/x", </b>; rel="nextish", </c>; rel="PREV\tNext", </d>; rel=next';
    expect(targetOf(header, 'next')).toBe('/c');
    expect(targetOf(header, 'last')).toBeUndefined();
  });
});
