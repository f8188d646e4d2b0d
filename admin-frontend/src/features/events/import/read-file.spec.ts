import { describe, expect, it } from 'vitest';
import { readFile } from './read-file';

const csv = (text: string | Uint8Array<ArrayBuffer>) => readFile(new Blob([text]));

const calendar = (...events: string[]) =>
  readFile(
    new Blob([
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//spec//EN',
        'BEGIN:VTIMEZONE',
        'TZID:Somewhere/Else',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0000',
        'TZOFFSETTO:+0000',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...events.map((event) => `BEGIN:VEVENT\r\nUID:x\r\n${event}\r\nEND:VEVENT`),
        'END:VCALENDAR',
      ].join('\r\n'),
    ]),
  );

describe('a CSV file', () => {
  it('is read with its titles, without empty rows, whatever separates the cells', async () => {
    expect(await csv('\uFEFFName;City\r\n\r\n"Garba; all night";Surat\r\n;\r\n')).toEqual({
      titles: ['Name', 'City'],
      rows: [{ number: 3, cells: ['Garba; all night', 'Surat'] }],
    });
  });

  it('has a date that is in three columns in one more', async () => {
    expect(await csv('Day,Month,Year,Name\n5,Dec,2026,Garba\n6,12,2026,Raas')).toMatchObject({
      titles: ['Day', 'Month', 'Year', 'Name', 'Start'],
      rows: [
        { cells: ['5', 'Dec', '2026', 'Garba', '5 Dec 2026'] },
        { cells: ['6', '12', '2026', 'Raas', '2026-12-6'] },
      ],
    });
  });

  it('gives back what an export guarded against spreadsheets', async () => {
    expect((await csv("Name\n'=Equals\n")).rows[0]?.cells).toEqual(['=Equals']);
  });

  it.each([
    ['', 'The first line has to name the columns.'],
    ['Name,City\n', 'This file has no events.'],
    ['Name\n"open', 'Row 2 has a quotation mark that is not closed.'],
    [`Name\n${'x\n'.repeat(501)}`, /^This file has 501 events; 500 can be imported at once/],
    [`${'a,'.repeat(60)}b\n1`, 'The file has more than 60 columns.'],
    ['x'.repeat(1_000_001), /^This file is larger than 1 MB/],
    [new Uint8Array([0x4e, 0xff, 0xfe]), /^This file is not in UTF-8/],
  ])('is refused with the reason', (content, reason) => expect(csv(content)).rejects.toThrow(reason));
});

describe('a calendar', () => {
  it('has its times by the clock of India, from whichever zone', async () => {
    const { rows } = await calendar(
      'SUMMARY:Zone\r\nDTSTART;TZID=Asia/Kolkata:20261205T183000\r\nDTEND;TZID=Somewhere/Else:20261205T153000',
      'SUMMARY:UTC\r\nDTSTART:20261205T130000Z',
      'SUMMARY:Floating\r\nDTSTART:20261205T183000',
      'SUMMARY:Day\r\nDTSTART;VALUE=DATE:20261205',
      'SUMMARY:Unknown\r\nDTSTART;TZID=Mars/North:20261205T183000',
    );
    expect(rows.map(({ cells }) => cells[2])).toEqual([
      '2026-12-05T18:30:00.000+05:30',
      '2026-12-05T18:30:00.000+05:30',
      '2026-12-05 18:30',
      '2026-12-05',
      '2026-12-05 18:30 Mars/North',
    ]);
    expect(rows[0]?.cells[3]).toBe('2026-12-05T21:00:00.000+05:30');
  });

  it('has its times by the name of a zone, also that of Windows, that the file does not define', async () => {
    const { rows } = await calendar(
      'SUMMARY:Winter\r\nDTSTART;TZID=Europe/London:20261205T130000',
      'SUMMARY:Summer\r\nDTSTART;TZID=Europe/London:20270705T130000',
      'SUMMARY:Prefixed\r\nDTSTART;TZID=/example.org/Asia/Dubai:20261205T170000',
      'SUMMARY:Windows\r\nDTSTART;TZID=India Standard Time:20261205T183000',
      'SUMMARY:Windows in the Gulf\r\nDTSTART;TZID=Arabian Standard Time:20261205T170000',
    );
    expect(rows.map(({ cells }) => cells[2])).toEqual([
      '2026-12-05T18:30:00.000+05:30',
      '2027-07-05T17:30:00.000+05:30',
      '2026-12-05T18:30:00.000+05:30',
      '2026-12-05T18:30:00.000+05:30',
      '2026-12-05T18:30:00.000+05:30',
    ]);
  });

  it('has its times by the name of a zone whose definition begins later, or is spoilt by one without a name', async () => {
    const inNewYork = 'SUMMARY:New York\r\nDTSTART;TZID=America/New_York:20261205T080000';
    const rules = (begins: string) =>
      `BEGIN:STANDARD\r\nDTSTART:${begins}\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD`;
    const startIn = async (...zones: string[]) => {
      const blocks = zones.map((zone) => `BEGIN:VTIMEZONE\r\n${zone}\r\nEND:VTIMEZONE`).join('\r\n');
      const text = `BEGIN:VCALENDAR\r\n${blocks}\r\nBEGIN:VEVENT\r\n${inNewYork}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
      return (await readFile(new Blob([text]))).rows[0]?.cells[2];
    };
    const named = 'TZID:America/New_York\r\n';
    const seen = [
      await startIn(named + rules('20261101T020000')),
      await startIn(named + rules('20271107T020000')),
      await startIn(rules('20261101T020000'), named + rules('20261101T020000')),
    ];
    expect(seen).toEqual(Array.from({ length: 3 }, () => '2026-12-05T18:30:00.000+05:30'));
  });

  it('has a day as its start or end, whether the property says that it is one or not', async () => {
    const { rows } = await calendar(
      'SUMMARY:Mela\r\nDTSTART:20261205\r\nDTEND:20261206',
      'SUMMARY:Mela\r\nDTSTART:20261205\r\nDURATION:P2D',
    );
    expect(rows.map(({ cells }) => cells.slice(2, 4))).toEqual([
      ['2026-12-05', '2026-12-06'],
      ['2026-12-05', '2026-12-07'],
    ]);
  });

  it('has its end by a duration where it has no other', async () => {
    const { rows } = await calendar(
      'SUMMARY:A\r\nDTSTART;TZID=Asia/Kolkata:20261205T183000\r\nDURATION:PT2H30M',
      'SUMMARY:B\r\nDTSTART:20261205T130000Z\r\nDURATION:PT90M',
      'SUMMARY:C\r\nDTSTART:20261205T183000\r\nDURATION:P1D',
      'SUMMARY:D\r\nDTSTART:20261205T183000',
    );
    expect(rows.map(({ cells }) => cells[3])).toEqual([
      '2026-12-05T21:00:00.000+05:30',
      '2026-12-05T20:00:00.000+05:30',
      '2026-12-06 18:30',
      '',
    ]);
  });

  it('has its place in parts', async () => {
    const { titles, rows } = await calendar(
      'SUMMARY:Sitar\r\nDTSTART:20261205T130000Z\r\nLOCATION:Ravindra Bhavan\\, MG Road\\, Bhopal\\, Madhya Pradesh 462001\\, India\r\nDESCRIPTION:One\\nTwo\r\nCATEGORIES:Music',
    );
    expect(Object.fromEntries(titles.map((title, at) => [title, rows[0]?.cells[at]]))).toEqual({
      Name: 'Sitar',
      Category: 'Music',
      Start: '2026-12-05T18:30:00.000+05:30',
      End: '',
      Venue: 'Ravindra Bhavan',
      Address: 'MG Road',
      City: 'Bhopal',
      State: 'Madhya Pradesh',
      Pincode: '462001',
      Description: 'One\nTwo',
    });
  });

  it('is read without the event that cannot be, which says why', async () => {
    const { rows } = await calendar('SUMMARY:Good\r\nDTSTART:20261205T130000Z', 'SUMMARY:Bad\r\nno property');
    expect(rows.map(({ number, cells: [name], problem }) => [number, name, problem])).toEqual([
      [1, 'Good', undefined],
      [2, 'Bad', expect.stringMatching(/^It cannot be read: /)],
    ]);
  });

  it('says of an event that repeats or is cancelled why it is not imported', async () => {
    const { rows } = await calendar(
      'SUMMARY:Weekly\r\nDTSTART:20261205T130000Z\r\nRRULE:FREQ=WEEKLY',
      'SUMMARY:Off\r\nDTSTART:20261205T130000Z\r\nSTATUS:Cancelled',
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      'It repeats: create it on the form, with a show for each date.',
      'It is cancelled in the calendar.',
    ]);
  });

  it('is refused where it is broken', () =>
    expect(readFile(new Blob(['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense']))).rejects.toThrow(
      /^This is no calendar that can be read/,
    ));
});
