import type { Buyer, Person as PersonMessage } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { ConsoleUser } from '@utsav/contracts/http/console-user';
import { nationalMobile } from '../http/mobile';

type Absent = undefined | null;

export const buyerView = (buyer: Buyer | Absent): ConsoleUser => ({
  _id: buyer?.userId ?? '',
  name: buyer?.name ?? '',
  mobile: nationalMobile(buyer?.mobile ?? ''),
  email: buyer?.email ?? '',
});

/** Null when every field is empty. */
export function consoleUserView(user: PersonMessage | Absent): ConsoleUser | null {
  if (!user) return null;
  const { id = '', name = '', mobile = '', email = '' } = user;
  return id || name || mobile || email ? { _id: id, name, mobile: nationalMobile(mobile), email } : null;
}
