import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { defineMessages } from '../i18n/define-messages';

const directoryKinds: Record<DirectoryKind, string> = { artist: 'Artist', venue: 'Venue', organizer: 'Organizer' };

export const messages = defineMessages('lib', {
  directoryKind: (kind: DirectoryKind) => directoryKinds[kind],
  soldOut: 'Sold out',
  kmAway: (km: number) => `${km} km away`,
  lessThanOneKm: 'less than 1 km away',
  onlyLeft: (seats: number) => `Only ${seats} left`,
  ended: 'Ended',
  notOpen: 'Booking not open',
  cancelled: 'Cancelled',
  datesCancelled: (cancelled: number, all: number) =>
    `${cancelled} of ${all} dates ${cancelled === 1 ? 'is' : 'are'} cancelled`,
  available: 'Available',
  freeEntry: 'Free Entry',
  feeAndTaxExtra: (price: string) => `${price} + fee & GST`,
  priceFrom: (price: string) => `from ${price}`,
  indiaTime: (when: string) => `${when} IST`,
  moreDates: (count: number) => `and ${count} more ${count === 1 ? 'date' : 'dates'}`,
  passFor: (count: number, dates: string) => `For ${count} ${count === 1 ? 'date' : 'dates'}: ${dates}`,
  untitled: 'Untitled',
  other: 'Other',
  somethingWrong: 'Something went wrong',
  unreachable: 'Could not reach the server. Please check your internet connection.',
  checkingBrowser: 'Checking your browser …',
  timeout: 'The server took too long to answer. Please try again.',
});
