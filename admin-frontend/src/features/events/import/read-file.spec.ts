import { describe, expect, it } from 'vitest';
import { MOST_BYTES, readFile } from './read-file';

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

  it('gives back what an export guarded against spreadsheets', async () => {
    expect((await csv("Name\n'=Equals\n")).rows[0]?.cells).toEqual(['=Equals']);
  });

  it.each([
    ['', 'The first line has to name the columns.'],
    ['Name,City\n', 'This file has no events.'],
    ['Name\n"open', 'Row 2 has a quotation mark that is not closed.'],
    [`Name\n${'x\n'.repeat(501)}`, /^This file has 501 events; 500 can be imported at once/],
    [`${'a,'.repeat(60)}b\n1`, 'The file has more than 60 columns.'],
    ['x'.repeat(MOST_BYTES + 1), /^This file is larger than 1 MB/],
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
      '2026-12-05 18:30',
      '2026-12-05T18:30:00.000+05:30',
      '2026-12-05 18:30',
      '2026-12-05',
      '2026-12-05 18:30 Mars/North',
    ]);
    expect(rows[0]?.cells[3]).toBe('2026-12-05T21:00:00.000+05:30');
  });

  it('has the venue first in its location and the city last', async () => {
    const { titles, rows } = await calendar(
      'SUMMARY:Sitar\r\nDTSTART:20261205T130000Z\r\nLOCATION:Ravindra Bhavan\\, MG Road\\, Bhopal\r\nDESCRIPTION:One\\nTwo\r\nCATEGORIES:Music',
    );
    expect(titles).toEqual(['Name', 'Category', 'Start', 'End', 'Venue', 'City', 'Description']);
    expect(rows[0]).toEqual({
      number: 1,
      cells: ['Sitar', 'Music', '2026-12-05T18:30:00.000+05:30', '', 'Ravindra Bhavan', 'Bhopal', 'One\nTwo'],
    });
  });

  it('says of an event that repeats or is cancelled why it is not imported', async () => {
    const { rows } = await calendar(
      'SUMMARY:Weekly\r\nDTSTART:20261205T130000Z\r\nRRULE:FREQ=WEEKLY',
      'SUMMARY:Off\r\nDTSTART:20261205T130000Z\r\nSTATUS:CANCELLED',
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
