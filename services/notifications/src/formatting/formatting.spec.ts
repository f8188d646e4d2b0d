import { indiaDate, indiaDateTime, indiaHours, indiaTime, indiaWeekdayDate } from './india-time';
import { formatRupees } from '@utsav/contracts/money/rupees';
import { percent } from './percent';

describe('times', () => {
  it('shows the calendar of India for an instant that is still yesterday in UTC', () => {
    expect(indiaDateTime('2026-09-04T18:35:00Z', 'en')).toBe('05 Sep 2026, 12:05 am');
    expect(indiaTime('2026-09-04T18:35:00Z', 'en')).toMatchObject({ weekday: 'Sat', day: '05', month: 'Sep' });
  });

  it('shows noon and midnight on a 12-hour clock', () => {
    expect(indiaTime('2026-05-01T06:30:00Z', 'en').clock).toBe('12:00 pm');
    expect(indiaTime('2026-04-30T18:30:00Z', 'en').clock).toBe('12:00 am');
  });

  it('names the end by its hour, and by its date when that is another one', () => {
    expect(indiaHours('2026-12-31T13:30:00Z', null, 'en')).toBe('7:00 pm');
    expect(indiaHours('2026-12-31T13:30:00Z', '2026-12-31T17:00:00Z', 'en')).toBe('7:00 pm to 10:30 pm');
    expect(indiaHours('2026-12-31T13:30:00Z', '2026-12-31T20:00:00Z', 'en')).toBe('7:00 pm to 01 Jan 2027, 1:30 am');
    expect(indiaDate(new Date('2026-12-31T20:00:00Z'), 'en')).toBe('01 Jan 2027');
  });
});

describe('times in Hindi', () => {
  it('name month, weekday and time of day, and keep the order', () => {
    expect(indiaDateTime('2026-12-31T13:30:00Z', 'hi')).toBe('31 दिसंबर 2026, शाम 7:00');
    expect(indiaWeekdayDate('2026-09-05T13:00:00Z', 'hi')).toBe('शनि, 05 सितंबर 2026');
    expect(indiaHours('2026-12-31T13:30:00Z', '2026-12-31T17:00:00Z', 'hi')).toBe('शाम 7:00 से रात 10:30 तक');
    expect(indiaHours('2026-12-31T13:30:00Z', '2026-12-31T20:00:00Z', 'hi')).toBe(
      'शाम 7:00 से 01 जनवरी 2027, रात 1:30 तक',
    );
  });
});

describe('money', () => {
  it('groups rupees as India does, and shows paise only where there are some', () => {
    expect(formatRupees(11_800_000)).toBe('₹1,18,000');
    expect(formatRupees(101_592)).toBe('₹1,015.92');
    expect(formatRupees(-28)).toBe('−₹0.28');
  });

  it('shows a rate without needless digits', () => {
    expect([percent(1800), percent(1250), percent(0)]).toEqual(['18%', '12.5%', '0%']);
  });
});
