import { refundReceipt } from './refund-receipt';

it.each(['rfd_0123456789', 'pay_Demo0000000001'])('takes %s as it is', (id) => expect(refundReceipt(id)).toBe(id));

it.each(['short', 'bkg_1/cancel/all', 'r'.repeat(41), 'über-zehn-zeichen'])(
  'makes something that the provider takes of %s, always the same',
  (id) => {
    expect(refundReceipt(id)).toMatch(/^[A-Za-z0-9_-]{10,40}$/);
    expect(refundReceipt(id)).toBe(refundReceipt(id));
  },
);
