import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

const line = (...cells: (string | number)[]) => toCsv([cells]).replace('\uFEFF', '').replace('\r\n', '');

describe('toCsv', () => {
  it('quotes cells that hold a comma, a quote or a line break, and doubles quotes', () => {
    expect(line('plain', 'a, b', 'say "hi"', 'two\nlines')).toBe('plain,"a, b","say ""hi""","two\nlines"');
  });

  it.each(['=1+1', '+919810000001', '-2', '@SUM(A1)', '\tx'])('keeps a spreadsheet from running %j', (text) => {
    expect(line(text)).toBe(`'${text}`);
  });

  it('guards first and quotes then', () => {
    expect(line('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  it('leaves numbers alone', () => {
    expect(line(-2, 2478.5)).toBe('-2,2478.5');
  });

  it('ends every row, the last one too, and is marked as UTF-8', () => {
    expect(toCsv([['a'], ['ब']])).toBe('\uFEFFa\r\nब\r\n');
  });
});
