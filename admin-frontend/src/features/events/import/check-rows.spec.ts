import { describe, expect, it } from 'vitest';
import { eventRow } from '../../../testing/gateway';
import { creationOf } from '../form/request-of-draft';
import { checkRows, duplicatesOf, keyOfEvent } from './check-rows';
import { noDefaults, type Defaults } from './defaults';
import { guessColumns, isTitle } from './import-fields';
import { linesOfText } from '../../../lib/tables/read-text-table';
import { readTable } from './read-table';
import { sampleCsv } from './sample';

const EARLIEST = '2026-11-26T00:00';
const categories = ['Music', 'Comedy', 'Other'];

function check(text: string, defaults: Partial<Defaults> = {}) {
  const sheet = readTable(linesOfText(text, isTitle));
  return checkRows(
    sheet,
    guessColumns(sheet.titles),
    { defaults: { ...noDefaults, ...defaults }, categories },
    EARLIEST,
  );
}

const errorsOf = (text: string, defaults?: Partial<Defaults>) =>
  check(text, defaults)[0]?.errors.map(({ field, text: words }) => [field, words]);

const plain = { price: 500, seats: 100, city: 'Pune' };

describe('a row of a file', () => {
  it('of the sample is an event that the form would take, as a draft', () => {
    const [row] = check(sampleCsv());
    expect(row?.errors).toEqual([]);
    expect(creationOf(row!.draft)).toMatchObject({
      name: 'An Evening of Sitar',
      date: '2027-01-16T18:30',
      eventEndDate: '2027-01-16T21:00',
      status: 'draft',
      description: '<p>Two ragas and a talk.</p>',
      artists: ['Meera Rao', 'Kabir Sen'],
      venue: { name: 'Ravindra Bhavan', city: 'Bhopal' },
      ticketCategories: [
        { type: 'Gold', price: 1500, totalSeats: 200 },
        { type: 'Silver', price: 799.5, totalSeats: 600 },
      ],
    });
  });

  it('is read from columns with the names that exports of other systems give them', () => {
    const [row] = check(
      'Event Name,Event Start Date,Event Start Time,Event End Date,Event Venue Name,event_cost\n' +
        'Garba,19/12/2026,7:30 pm,20/12/2026,Akota Ground,499',
      plain,
    );
    expect(row?.errors).toEqual([]);
    expect(row?.draft).toMatchObject({
      basic: { name: 'Garba', date: '2026-12-19T19:30', eventEndDate: '2026-12-20T23:59' },
      venue: { name: 'Akota Ground' },
      tickets: [{ price: 499 }],
    });
    const [other] = check('event_name,start_at,end_at\nGarba,2026-12-19T14:00:00.000Z,2026-12-19T17:00:00.000Z', plain);
    expect(other?.draft.basic).toMatchObject({ date: '2026-12-19T19:30', eventEndDate: '2026-12-19T22:30' });
  });

  it('gets what it lacks from the values for all rows', () => {
    const [row] = check('Title,Date,Time\nGarba,05/12/2026,7:00 pm', plain);
    expect(row?.errors).toEqual([]);
    expect(row?.draft).toMatchObject({
      basic: { name: 'Garba', date: '2026-12-05T19:00', category: 'Other' },
      venue: { city: 'Pune' },
      tickets: [{ type: 'General', price: 500, totalSeats: 100 }],
    });
  });

  it('may have its price in digits of any script of India', () => {
    const [row] = check('Title,Start,City,Price,Seats\nGarba,2026-12-05 19:00,Pune,₹५००.५०,40');
    expect(row?.errors).toEqual([]);
    expect(row?.draft.tickets).toMatchObject([{ price: 500.5 }]);
  });

  it('has an error for each field that is wrong, and one alone', () => {
    expect(errorsOf('Name,Start,City,Category,Prices\n,soon,,Opera,cheap')).toEqual([
      ['start', '“soon” is no date with a time. Write it as 2026-12-05 18:30 or 05/12/2026 6:30 pm.'],
      ['category', expect.stringMatching(/^“Opera” is none of: Music/)],
      ['prices', '“cheap” is no number.'],
      ['seats', 'Enter it, or give a value for rows without one.'],
      ['name', 'Please enter event name.'],
      ['city', 'Please enter venue city.'],
    ]);
  });

  it.each([
    ['Name,Start\nOld,2026-11-01 18:30', [['start', 'Event date must be after today.']]],
    ['Name,Start,End\nBack,2026-12-05 18:30,2026-12-05 17:00', [['end', 'The end cannot lie before the start.']]],
    [
      'Name,Start,Tickets,Prices\nTwo,2026-12-05 18:30,A|B|C,1|2',
      [['prices', 'There are 3 ticket categories and 2 values.']],
    ],
    ['Name,Start,End\nDay,2026-12-05 18:30,2026-12-05', []],
    ['Name,Start,End\nNight,2026-12-05 23:30,2026-12-05 01:30', []],
    ['Name,Start,Prices\nOdd,2026-12-05 18:30,10.123', [['prices', expect.any(String)]]],
    ['Name,Start,Duration\nLong,2026-12-05 18:30,999999', [['duration', expect.any(String)]]],
  ])('is held to the rules of the event form: %s', (text, errors) => expect(errorsOf(text, plain)).toEqual(errors));

  it('is read in the order of day and month that its column shows', () => {
    const of = (...dates: string[]) =>
      check(`Name,Start\n${dates.map((date) => `A,${date}`).join('\n')}`, plain).map(
        ({ draft, errors }) => draft.basic.date || errors[0]?.text,
      );
    expect(of('12/25/2026 18:30', '12/05/2026 18:30')).toEqual(['2026-12-25T18:30', '2026-12-05T18:30']);
    expect(of('12/25/2026 18:30', '25/12/2026 18:30', '12/05/2026 18:30')).toEqual([
      '2026-12-25T18:30',
      '2026-12-25T18:30',
      '“12/05/2026 18:30” may be two dates, as the column has both day and month first. Write it as 2026-12-05 18:30.',
    ]);
  });

  it('has its prices as they are written in India', () => {
    const [row] = check('Name,Start,Tickets,Prices\nA,2026-12-05 18:30,A|B|C,"₹1,499/-|Rs. 500|Free"', plain);
    expect(row?.errors).toEqual([]);
    expect(row?.draft.tickets.map(({ price }) => price)).toEqual([1499, 500, 0]);
    expect(errorsOf('Name,Start,Prices\nA,2026-12-05 18:30,"12,50"', plain)).toEqual([
      ['prices', '“12,50” has a decimal comma: write 12.50.'],
    ]);
  });

  it('of a calendar whose category is none of ours gets that of the values for all rows', () => {
    const rows = [{ number: 1, cells: ['Garba', '2026-12-05 18:30', 'Holiday'] }];
    const sheet = { titles: ['Name', 'Start', 'Category'], rows, hasOwnCategories: true };
    const rules = { defaults: { ...noDefaults, ...plain, category: 'Music' }, categories };
    const [row] = checkRows(sheet, guessColumns(sheet.titles), rules, EARLIEST);
    expect(row?.errors).toEqual([]);
    expect(row?.draft.basic.category).toBe('Music');
  });

  it('that can be no event says only why', () => {
    const problem = 'It is cancelled in the calendar.';
    const rows = [{ number: 1, cells: [''], problem }];
    const [row] = checkRows({ titles: ['Name'], rows }, { name: 0 }, { defaults: noDefaults, categories }, EARLIEST);
    expect(row?.errors).toEqual([{ field: 'name', text: problem }]);
  });

  it('keeps a plain description from becoming markup', () => {
    const [row] = check('Name,Start,Description\nA,2026-12-05 18:30,"5 < 6 & more\nline\n\nnext"', plain);
    expect(row?.draft.basic.description).toBe('<p>5 &lt; 6 &amp; more<br>line</p><p>next</p>');
  });

  it('keeps an address in angle brackets, as mails and calendars write it', () => {
    const [row] = check('Name,Start,Description\nA,2026-12-05 18:30,"Join: <https://example.in/1>\nSee you"', plain);
    expect(row?.draft.basic.description).toBe('<p>Join: &lt;https://example.in/1&gt;<br>See you</p>');
  });
});

describe('a duplicate', () => {
  const rows = check(
    'Name,Start,Venue\nGarba,2026-12-05 18:30,Hall\n garba ,05/12/2026 6:30 pm,HALL\nGarba,2026-12-06 18:30,Hall',
    plain,
  );

  it('is a later row of the same name, venue and start', () => {
    expect([...duplicatesOf(rows, new Map())]).toEqual([[3, 'The same name, venue and start as row 2.']]);
  });

  it('is a row of an event that exists', () => {
    const event = eventRow({ name: 'GARBA', date: '2026-12-06T18:30:00+05:30' });
    const known = new Map([[keyOfEvent({ ...event, venue: { ...event.venue, name: 'hall' } }), 'evt_1']]);
    expect([...duplicatesOf(rows, known).keys()]).toEqual([3, 4]);
  });
});

it.each(['Date & Time', 'Date and time', 'DATE_TIME', 'Start (IST)'])('takes %s for the title of the start', (title) =>
  expect(guessColumns(['Name', title])).toEqual({ name: 0, start: 1 }),
);
