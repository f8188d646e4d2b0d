import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('controls', {
  copied: 'Copied!',
  close: 'Close',
  logInToContinue: 'Log in to continue',
  otp: (digits: number) => `${digits}-digit OTP`,
  optional: ' (optional)',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  showDay: 'Day',
  showTime: 'Time',
  showOver: 'Over',
  showSoldOut: 'Sold out',
  showFewLeft: (seats: number) => `Only ${seats} left`,
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  quantityOf: (tier: string) => `Quantity of ${tier}`,
  decreaseOf: (tier: string) => `Decrease quantity of ${tier}`,
  increaseOf: (tier: string) => `Increase quantity of ${tier}`,
});
