import { describe, expect, it } from 'vitest';
import { channelSeats, eventRow, showRow } from '../../../testing/gateway';
import { checkGuests, shortages } from './check-guests';
import { linesOfText } from '../../../lib/tables/read-text-table';
import { isTitle } from './guest-fields';
import { guestsOf, readGuests } from './read-guests';

const read = (text: string) => readGuests(linesOfText(text, isTitle));
const check = (text: string, event = eventRow()) => checkGuests(event, guestsOf(read(text)));

describe('a line of a guest list', () => {
  it('is read by the titles of its columns, or in their order where it has none', () => {
    const [titled] = check('Phone\tGuest\tTier\tQuantity\tInvited by\n98765 43210\tMeera\tgold\t2\tThe band');
    const [plain] = check('Meera, 9876543210, , gold, 2, , The band');
    expect(titled?.line).toEqual(plain?.line);
    expect(plain?.line).toEqual({
      name: 'Meera',
      mobile: '9876543210',
      email: '',
      categoryId: 'gold',
      quantity: 2,
      notes: 'The band',
    });
  });

  it('has its titles below what Excel or a person wrote above them', () => {
    const guests = guestsOf(read('sep=;\nGuest list of Sunday;;\nName;Mobile;Tier\nMeera;9876543210;Gold'));
    expect(guests).toMatchObject([{ name: 'Meera', mobile: '9876543210', category: 'Gold' }]);
  });

  it('has its name in one column or in two', () => {
    const names = (text: string) => guestsOf(read(text)).map(({ name }) => name);
    expect(names('First Name,Last Name,Mobile\nMeera,Rao,9876543210\nKabir,,9876543211')).toEqual([
      'Meera Rao',
      'Kabir',
    ]);
    expect(names('firstName,lastName,company\nMeera,Rao,Akota Sounds')).toEqual(['Meera Rao']);
    expect(names('Full Name,Surname\nMeera Rao,Rao')).toEqual(['Meera Rao']);
  });

  it('may have its columns corrected', () => {
    const sheet = read('Meera,Rao,9876543210');
    expect(sheet.titles).toEqual(['Column 1 (Meera)', 'Column 2 (Rao)', 'Column 3 (9876543210)']);
    expect(guestsOf({ ...sheet, columns: { name: 1, mobile: 2 } })).toMatchObject([
      { name: 'Rao', mobile: '9876543210', email: '' },
    ]);
  });

  it('has the day or the month first as the dates of its column show', () => {
    const dates = '12/25/2026 18:30\nB,12/05/2026 18:30';
    expect(guestsOf(read(`Name,Show\nA,${dates}`)).map(({ show }) => show)).toEqual([
      '2026-12-25T18:30',
      '2026-12-05T18:30',
    ]);
  });

  it.each([
    ['', 'There is no guest in it.'],
    ['Name,Mobile', 'There is no guest in it.'],
    ['"Meera', 'Row 1 has a quotation mark that is not closed.'],
  ])('is refused where the list cannot be read: %j', (text, reason) => expect(() => read(text)).toThrow(reason));

  it('says all that is wrong with it', () => {
    const [row] = check('Name,Mobile,Email,Category,Tickets\n,123,nobody,Royal box,1.5');
    expect(row).toMatchObject({ state: 'wrong', line: undefined });
    expect(row?.reasons.join(' ')).toMatch(/Enter a name.*10-digit.*valid email.*whole number.*“Royal box”/);
  });

  it('says of a number of tickets that is none just that', () =>
    expect(check('Name,Category,Tickets\nMeera,Gold,few')[0]?.reasons).toEqual(['Enter a whole number.']));

  it.each(['+971 50 123 4567', '+65 9123 4567', '+61 412 345 678', '919876501234.0', '9876543210 / 9876543211'])(
    'makes no other number out of %s',
    (mobile) => {
      expect(check(`Name,Mobile,Category\nMeera,${mobile},Gold`)[0]).toMatchObject({
        state: 'wrong',
        reasons: ['Enter a valid 10-digit number'],
      });
    },
  );

  it('may have digits of any script of India', () => {
    expect(check('Name,Mobile,Category,Tickets\nमीरा,९८७६५ ४३२१०,Gold,२')[0]?.line).toMatchObject({
      mobile: '9876543210',
      quantity: 2,
    });
  });

  it('needs no contact, and a guest who is there twice is only pointed out', () => {
    const rows = check('Name,Category\nMeera,Gold\nRavi,Gold\nmeera,Silver');
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'check']);
    expect(rows[2]?.reasons).toEqual(['The same guest as line 1?']);
  });

  it('names its show where there are several, by its start as people write it', () => {
    const showtimes = [showRow(), showRow({ key: 'late', startTime: '2026-12-05T21:30:00+05:30' })];
    const event = eventRow({ showtimes });
    const rows = check('Name,Category,Show\nA,Gold,05/12/2026 9:30 pm\nB,Gold,\nC,Gold,05/12/2026 5 pm', event);
    expect(rows.map(({ line }) => line?.showtime)).toEqual(['late', undefined, undefined]);
    expect(rows.map(({ reasons }) => reasons[0])).toEqual([
      undefined,
      'Choose the show.',
      'No show to come begins at “05/12/2026 5 pm”. Write it as 2026-12-05 18:30.',
    ]);
  });

  it('is counted against the seats that are left', () => {
    const lines = check('Name,Category,Tickets\nA,Silver,2\nB,Silver,2\nC,Gold,40').flatMap(({ line }) => line ?? []);
    expect(shortages(eventRow(), lines)).toEqual(['Silver: 4 wanted, 3 left']);
    const seats = [channelSeats({ key: 'silver', availableSeats: 1, aside: { counter: 9, guests: 3 } })];
    expect(shortages(eventRow(), lines, seats)).toEqual([]);
  });
});
