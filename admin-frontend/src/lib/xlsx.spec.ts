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
