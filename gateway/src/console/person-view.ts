import type { Buyer, Person as PersonMessage } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { ConsoleUser } from '@utsav/contracts/http/console';
import { shownMobile } from '../accounts/user-view';

type Absent = undefined | null;

export const buyerView = (buyer: Buyer | Absent): ConsoleUser => ({
  _id: buyer?.userId ?? '',
  name: buyer?.name ?? '',
  mobile: shownMobile(buyer?.mobile ?? ''),
  email: buyer?.email ?? '',
});

/** Nobody at all is null. */
export function personView(person: PersonMessage | Absent): ConsoleUser | null {
  if (!person) return null;
  const { id, name, mobile, email } = person;
  return id || name || mobile || email ? { _id: id, name, mobile: shownMobile(mobile), email } : null;
}

/** As numbers are kept everywhere inside; empty stays empty. */
export const keptMobile = (typed: string): string => (typed ? `+91${typed.replace(/\D/g, '').slice(-10)}` : '');
