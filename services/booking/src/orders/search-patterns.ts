import { readMobile } from '@utsav/contracts/mobile/read-mobile';
import { typedBookingCode } from './booking-code';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const containing = (text: string): RegExp => new RegExp(escaped(text.slice(0, 80)), 'i');

/** What staff search by, as patterns: the text itself, and the mobile number or the code of a booking that it may be. */
export const patternsOf = (search: string): Record<'like' | 'mobile' | 'code', RegExp> => ({
  like: containing(search),
  mobile: containing(readMobile(search) ?? search),
  code: containing(typedBookingCode(search)),
});
