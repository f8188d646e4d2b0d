import { messages } from './booking-messages';

/** Leaves the app for a page that the server named: the payment page, or our own result page. */
export function leaveTo(address: string): void {
  const target = new URL(address, window.location.origin);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new Error(messages.paymentLinkFailed);
  window.location.assign(target.href);
}
