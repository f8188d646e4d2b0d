import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { dayCell } from './csv';
import { xlsxFile } from './xlsx';

const partsOf = async (file: Blob): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

it('writes amounts and counts as numbers, and a text that looks like a formula as a guarded text', async () => {
  const parts = await partsOf(
    await xlsxFile([
      ['Event', 'Qty', 'Amount (₹)'],
      ['=HYPERLINK("http://x")', 2, { rupees: 1180.5 }],
      ['Tom & "Jerry"\u0001', 0, { rupees: null }],
    ]),
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const texts = `${parts['xl/sharedStrings.xml'] ?? ''}${sheet}`;
  expect(sheet).not.toContain('<f>');
  expect(texts).toMatch(/'=HYPERLINK\((&quot;|")http:\/\/x(&quot;|")\)/);
  expect(texts).toMatch(/Tom &amp; (&quot;|")Jerry(&quot;|")</);
  expect(sheet).toContain('<v>1180.5</v>');
  expect(sheet).toContain('<v>2</v>');
  expect(parts['xl/styles.xml']).toContain('#,##0.00');
});

it('writes times and days as dates, as the clock in India shows them', async () => {
  const parts = await partsOf(
    await xlsxFile([
      ['Day', 'At'],
      [dayCell('2026-11-21'), { moment: '2026-11-20T19:00:00.000Z', text: '21/Nov/2026 12:30 am' }],
      [dayCell('none'), ''],
    ]),
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const [day, at] = [46_347, 46_347 + 0.5 / 24];
  const numbers = [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => Number(value));
  expect(numbers).toContain(day);
  expect(numbers.some((value) => Math.abs(value - at) < 1e-6)).toBe(true);
  expect(parts['xl/styles.xml']).toContain('dd/mmm/yyyy hh:mm');
});

it('ends with the sums of amounts and counts, to the paisa, and leaves out what makes no sum', async () => {
  const parts = await partsOf(
    await xlsxFile([
      ['Order', 'Qty', 'Amount (₹)', 'Min (₹)', 'Rate (%)'],
      ['a', { count: 2 }, { rupees: 0.1 }, { price: 500 }, 18],
      ['b', { count: 3 }, { rupees: 0.2 }, { price: 700 }, 5],
      ['c', { count: null }, { rupees: null }, { price: null }, null],
    ]),
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const last = sheet.slice(sheet.lastIndexOf('<row'));
  expect([...last.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => value)).toEqual(
    expect.arrayContaining(['5', '0.3']),
  );
  expect(last).not.toMatch(/<v>(1200|23)<\/v>/);
  expect(`${parts['xl/sharedStrings.xml'] ?? ''}${sheet}`).toContain('Total');
});

it('has no such row where nothing adds up', async () => {
  const parts = await partsOf(await xlsxFile([['User'], ['usr_1']]));
  expect((parts['xl/worksheets/sheet1.xml'] ?? '').match(/<row/g)).toHaveLength(2);
});
