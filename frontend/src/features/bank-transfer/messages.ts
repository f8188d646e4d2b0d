import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('bankTransfer', {
  title: 'Pay by bank transfer',
  transferThis: 'Transfer exactly this amount, with the reference as the remark.',
  amount: 'Amount',
  reference: 'Reference',
  until: 'Until',
  account: 'Account details',
  holder: 'Account holder',
  number: 'Account number',
  ifsc: 'IFSC',
  bank: 'Bank',
  upiId: 'UPI ID',
  copy: (what: string) => `Copy ${what}`,
  scan: 'Scan with any UPI app: amount and reference are filled in.',
  qrOf: (amount: string, reference: string) => `UPI QR code for ${amount}, reference ${reference}`,
  openApp: 'Open a UPI app',
  referenceMatters: 'Without the reference we cannot tell that the money is yours.',
  waiting: 'Waiting for your transfer',
  whatNext:
    'When the money is in our account we confirm it by hand, mostly within some hours. This page then turns into your tickets by itself, and they reach you by message too. You may close it: the checkout leads back here.',
  offline: 'You are offline. Whether your money has arrived shows when you are back.',
  unreachable: 'We cannot ask whether your money has arrived. This page tries again by itself.',
  over: 'Please do not transfer any more',
  expired: 'The time for these seats has ended before your transfer arrived; they are on sale again.',
  released: 'You gave the seats back.',
  lateMoney: (reference: string) =>
    `If you have transferred already with the reference ${reference}: you get your tickets if seats are left, else the whole amount, and this page says so.`,
  bookAgain: 'Book again',
  myBookings: 'My bookings',
  unknown: 'There is no such payment in your account.',
  loadFailed: 'The payment details could not be loaded.',
});
