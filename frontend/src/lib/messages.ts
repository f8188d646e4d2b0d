import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('lib', {
  soldOut: 'Sold out',
  onlyLeft: (seats: number) => `Only ${seats} left`,
  ended: 'Ended',
  cancelled: 'Cancelled',
  available: 'Available',
  freeEntry: 'Free Entry',
  feeAndTaxExtra: (price: string) => `${price} + fee & GST`,
  indiaTime: (when: string) => `${when} IST`,
  untitled: 'Untitled',
  other: 'Other',
  somethingWrong: 'Something went wrong',
  unreachable: 'Could not reach the server. Please check your internet connection.',
  checkingBrowser: 'Checking your browser …',
  timeout: 'The server took too long to answer. Please try again.',
});
