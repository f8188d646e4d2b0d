import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { isMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { lacksShow, sellsPasses, type Contact, type Sale } from './sale';
import { totalsOf } from './totals';

export type CashBookingRequest = CallInput<'POST /api/admin/bookings/create-cash-booking'>['body'];

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

const canBeReached = ({ email, mobile }: Contact): boolean => isEmail(email) || isMobile(mobile);
const hasContact = ({ name, email, mobile }: Contact): boolean => Boolean(name.trim() || email.trim() || mobile);

/** Whether tickets can be issued for what stands on the form. Too few seats are the server's to refuse. */
export const isComplete = ({ event, showtime, rows, buyer, method, reference }: Sale): boolean =>
  event !== null &&
  (sellsPasses({ event, rows }) || !lacksShow({ event, showtime })) &&
  rows.length > 0 &&
  rows.every(({ categoryKey, quantity, price }) => categoryKey !== '' && quantity > 0 && price >= 0) &&
  canBeReached(buyer) &&
  (method === 'cash' || reference.trim() !== '');

export const contactOf = ({ name, email, mobile }: Contact) => ({
  name: name.trim(),
  email: email.trim(),
  mobile,
});

export function requestOf(sale: Sale): CashBookingRequest {
  const { event, rows, buyer, assignee, discount, notes, method, reference, showtime, key } = sale;
  const { discount: amount } = totalsOf(sale);
  const code = discount.code.trim();
  return {
    user: contactOf(buyer),
    ...(hasContact(assignee) && { assignee: contactOf(assignee) }),
    eventId: event?._id ?? '',
    categories: rows.map(({ categoryKey, quantity, price }) => ({ categoryId: categoryKey, quantity, price })),
    ...((amount > 0 || code) && {
      discount: {
        code,
        value: amount,
        ...(discount.mode === 'percent' && { meta: { mode: 'percent' as const, raw: discount.value } }),
      },
    }),
    ...(method !== 'cash' && { paymentMethod: method, reference: reference.trim() }),
    notes: notes.trim(),
    ...(showtime && !sellsPasses(sale) && { showtime }),
    idempotencyKey: key,
  };
}
