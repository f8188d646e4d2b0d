import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
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
