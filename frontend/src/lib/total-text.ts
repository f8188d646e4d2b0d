import { rupees } from '@utsav/web-kit/format/rupees';
import { messages } from './messages';

/** What a booking costs: nothing is not called an amount. */
export const totalText = (amount: number): string => (amount === 0 ? messages.freeEntry : rupees(amount));
