import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { linesOfFile } from './read-table-file';
import { titlesAt } from './table';

const titles = new Set(['name', 'city', 'mobile', 'seats']);
const isTitle = (cell: string) => titles.has(cell.toLowerCase());

const linesOf = async (content: string | Uint8Array<ArrayBuffer> | Blob) =>
  (await linesOfFile(await new Blob([content]).arrayBuffer(), isTitle)).map(({ cells }) => cells);

const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(bytes.buffer);
};

describe('a table of texts', () => {
  it.each([
    ['commas', 'Name,City\nGarba,Surat'],
    ['semicolons', 'Name;City\r\nGarba;Surat\r\n'],
    ['tabs', 'Name\tCity\nGarba\tSurat'],
    ['bars', 'Name|City\nGarba|Surat'],
    ['what its first line says', 'sep=;\nName;City\nGarba;Surat'],
    ['what its first line says between quotation marks', '"sep=;"\nName;City\nGarba;Surat'],
    ['carriage returns', 'Name,City\rGarba,Surat\r'],
  ])('has its cells separated by %s', async (_, text) =>
    expect(await linesOf(text)).toEqual([
      ['Name', 'City'],
      ['Garba', 'Surat'],
    ]),
  );

  it('retains what separates elsewhere inside its cells', async () => {
    expect(await linesOf('Name;City\n"Garba, all, night";A|B')).toEqual([
      ['Name', 'City'],
      ['Garba, all, night', 'A|B'],
    ]);
    expect(await linesOf('Name,Seats\nGarba,10|20|30')).toEqual([
      ['Name', 'Seats'],
      ['Garba', '10|20|30'],
    ]);
  });

  it.each([
    ['UTF-8 with a mark', '\uFEFFName,City\nசென்னை,José'],
    ['little-endian UTF-16, as Excel writes “Unicode Text”', utf16('\uFEFFName\tCity\nசென்னை\tJosé', true)],
    ['big-endian UTF-16', utf16('\uFEFFName,City\nசென்னை,José', false)],
  ])('may be in %s', async (_, content) => expect((await linesOf(content))[1]).toEqual(['சென்னை', 'José']));

  it('is refused in any other encoding, since its names would be wrong', () =>
    expect(linesOf(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).rejects.toThrow(/^This file is not in UTF-8/));

  it('has numbers of lines that count empty ones', async () => {
    const lines = await linesOfFile(await new Blob(['sep=,\n\nName\n\nGarba']).arrayBuffer(), isTitle);
    expect(lines.map(({ number }) => number)).toEqual([3, 5]);
  });
});

describe('a workbook', () => {
  const workbook = (...rows: SheetData) => writeXlsxFile(rows).toBlob();

  it('has its first sheet read as texts, days and times as the sheet shows them', async () => {
    const file = await workbook(
      [{ value: 'Name' }, { value: 'Mobile' }, { value: 'Start' }, { value: 'Day' }, { value: 'Price' }],
      [null, null, null],
      [
        { value: ' Garba ' },
        { value: 9_876_543_210 },
        { value: new Date('2026-12-05T18:29:59.999Z'), format: 'dd/mm/yyyy hh:mm' },
        { value: new Date('2026-12-05T00:00:00Z'), format: 'dd/mm/yyyy' },
        { value: 799.5 },
      ],
    );
    expect(await linesOf(file)).toEqual([
      ['Name', 'Mobile', 'Start', 'Day', 'Price'],
      ['Garba', '9876543210', '2026-12-05 18:30', '2026-12-05', '799.5'],
    ]);
  });

  it.each([['1899-12-30T18:30:00Z'], ['1904-01-01T18:30:00Z']])(
    'has a time without a day as a time, whichever day its calendar begins with: %s',
    async (moment) =>
      expect(await linesOf(await workbook([{ value: new Date(moment), format: 'hh:mm' }]))).toEqual([['18:30']]),
  );

  it('has amounts that a formula made as the sheet shows them', async () =>
    expect(
      await linesOf(await workbook([{ value: 1.1 * 3 }, { value: 0.1 + 0.2 }, { value: 919_876_543_210 }])),
    ).toEqual([['3.3', '0.3', '919876543210']]));

  it('has the first sheet read that names columns, where a summary stands in front of it', async () => {
    const file = await writeXlsxFile([
      { data: [[{ value: 'Diwali Mela 2026' }], [{ value: 'Sold' }, { value: 120 }]], sheet: 'Summary' },
      {
        data: [
          [{ value: 'Name' }, { value: 'City' }],
          [{ value: 'Garba' }, { value: 'Surat' }],
        ],
        sheet: 'Events',
      },
    ]).toBlob();
    expect(await linesOf(file)).toEqual([
      ['Name', 'City'],
      ['Garba', 'Surat'],
    ]);
  });

  it('of a sheet too large for the page to unpack aside is read all the same', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [
      { value: `Guest ${at} ${at * 7919}` },
      { value: at * 104_729 },
    ]);
    expect(await linesOf(await workbook(...rows))).toHaveLength(3000);
  });

  it('is refused where it is an archive of something else, of an old kind, or has a password', async () => {
    await expect(linesOf(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).rejects.toThrow(/^This is no workbook/);
    await expect(linesOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).rejects.toThrow(/old kind or has a password/);
  });
});

describe('the titles of a table', () => {
  const at = (...lines: string[][]) =>
    titlesAt(
      lines.map((cells, index) => ({ number: index + 1, cells })),
      isTitle,
    );

  it('are the first line that has some, also below a heading', () => {
    expect(at(['Name', 'City'], ['Garba', 'Surat'])).toBe(0);
    expect(at(['Guest list of Sunday', ''], ['Name', 'City'])).toBe(1);
    expect(at(['Name'], ['Garba'])).toBe(0);
    expect(at(['Guest list of Sunday', ''], ['Name', 'Spalte 2'], ['Garba', 'x'])).toBe(1);
    expect(at(['Garba', 'City'], ['Tabla', 'Surat'])).toBeUndefined();
  });
});
