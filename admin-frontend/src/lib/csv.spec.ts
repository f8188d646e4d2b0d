import { describe, expect, it } from 'vitest';
import { amountColumn, tableOf, timeColumn, toCsv, unguarded } from './csv';

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

  it.each(['=1+1', '+919810000001', '-2', '@SUM(A1)', "'tis", 'plain'])(
    'gives back %j where a file is read',
    (text) => {
      expect(unguarded(line(text))).toBe(text);
    },
  );

  it('writes amounts with their paise, and nothing for none', () => {
    const columns = [amountColumn<number | null>('Amount', (amount) => amount)];
    expect(toCsv(tableOf(columns, [1180, -0.5, null]))).toBe('\uFEFFAmount (₹)\r\n1180.00\r\n-0.50\r\n\r\n');
  });

  it('writes times of India, with the offset in the title', () => {
    const columns = [timeColumn<string | null>('Start', (moment) => moment)];
    expect(toCsv(tableOf(columns, ['2026-09-05T18:30:00+05:30', null]))).toBe(
      '\uFEFF"Start (IST, UTC+05:30)"\r\n05/Sep/2026 6:30 pm\r\n\r\n',
    );
  });

  it('ends every row, the last one too, and is marked as UTF-8', () => {
    expect(toCsv([['a'], ['ब']])).toBe('\uFEFFa\r\nब\r\n');
  });
});
