// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { translations } from '../../app/translations/translations';
import { chooseLanguage, registerTranslations } from '../../i18n/language-choice';
import { sampleBooking } from '../../testing/samples';
import { isConfirmed, refundText, rowsOf } from './booking-rows';
import { messages } from './messages';

afterEach(() => chooseLanguage('en'));

it('shows a refund with its state and amount, and nothing where there is none', () => {
  expect(refundText({ refundStatus: 'processing', refundedAmount: 614 })).toBe('processing, ₹614');
  expect(refundText({ refundStatus: 'requested', refundedAmount: 0 })).toBe('requested');
  expect(refundText({ refundStatus: 'none', refundedAmount: 0 })).toBe('');
  expect(refundText({ refundStatus: '', refundedAmount: 0 })).toBe('');
});

it('shows the state of a booking and its refund in the language on screen', async () => {
  registerTranslations(translations);
  await chooseLanguage('hi');
  expect(messages.state('Confirmed')).toBe('पक्की');
  expect(refundText({ refundStatus: 'requested', refundedAmount: 614 })).toBe('माँगी गई, ₹614');
  expect(messages.state('unheard-of')).toBe('unheard-of');
});

it('lists amounts that add up, with the rounding to the whole rupee', () => {
  const rows = new Map(rowsOf(sampleBooking()));
  expect([rows.get('Amount'), rows.get('Convenience fee'), rows.get('GST'), rows.get('Rounding')]).toEqual([
    '₹500',
    '₹20',
    '₹93.60',
    '₹0.40',
  ]);
  expect(rows.get('Final Amount')).toBe('₹614');
});

it('names the show by weekday, day and time, and a city that is its own state once', () => {
  const { eventId } = sampleBooking();
  const rows = new Map(
    rowsOf(sampleBooking({ eventId: { ...eventId, venue: { name: 'Purana Qila', city: 'Delhi', state: 'Delhi' } } })),
  );
  expect(rows.get('Date & Time')).toBe('Sat, 05 Dec 2026, 6:30 pm IST');
  expect(rows.get('Venue')).toBe('Purana Qila, Delhi');
});

it('names the dates of a pass, and those that were cancelled', () => {
  const { eventId } = sampleBooking();
  const showOn = (day: string, isCancelled: boolean) => ({
    key: day,
    startTime: `2026-12-${day}T18:30:00+05:30`,
    endTime: `2026-12-${day}T20:30:00+05:30`,
    isCancelled,
  });
  const pass = { ...eventId, shows: [showOn('05', false), showOn('06', true)] };
  expect(new Map(rowsOf(sampleBooking({ eventId: pass }))).get('Cancelled dates')).toBe(
    'Sun, 06 Dec 2026, 6:30 pm IST',
  );
  const ended = sampleBooking({ eventId: pass, bookingStatus: 'Cancelled' });
  expect(new Map(rowsOf(ended)).has('Cancelled dates')).toBe(false);
});

it('shows for a confirmed booking until when it can be cancelled', () => {
  const cancellation = (over: Parameters<typeof sampleBooking>[0]) =>
    new Map(rowsOf(sampleBooking(over))).get('Cancellation');
  expect(cancellation({ cancellableUntil: '2026-12-03T18:30:00+05:30' })).toBe('Free until 03 Dec 2026, 6:30 pm IST');
  expect(cancellation({})).toBe('Not refundable unless the event is cancelled');
  expect(cancellation({ bookingStatus: 'Cancelled' })).toBeUndefined();
  expect(cancellation({ finalAmount: 0 })).toBeUndefined();
});

it('shows a free booking without money', () => {
  const nothing = { totalAmount: 0, gstAmount: 0, convenienceFee: 0, rounding: 0, finalAmount: 0, paymentMode: 'free' };
  const rows = rowsOf(sampleBooking(nothing));
  expect(rows.filter(([name, value]) => /Payment|GST|fee/.test(name) || /₹/.test(value))).toEqual([]);
  expect(new Map(rows).get('Final Amount')).toBe('Free Entry');
});

it('recognises a confirmed booking in any case', () => {
  expect(isConfirmed({ bookingStatus: 'CONFIRMED' })).toBe(true);
  expect(isConfirmed({ bookingStatus: 'cancelled' })).toBe(false);
});
