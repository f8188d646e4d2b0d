import { signReturn, signWebhook } from './signature';

describe('signatures', () => {
  it('signs a return like Razorpay (published vector)', () => {
    const details = {
      linkId: 'plink_Demo0000000001',
      referenceId: 'ORD-0001',
      status: 'paid',
      paymentId: 'pay_Demo0000000001',
    };
    expect(signReturn('key_secret_demo', details)).toBe(
      '7d8a8ee3281db451ccabbe42e259f02629fb645bc0dd7e7abec1aff821fd9ec4',
    );
  });

  it('signs the raw webhook body like Razorpay (published vector)', () => {
    expect(signWebhook('whsec_demo', '{"entity":"event","event":"payment_link.paid"}')).toBe(
      'ceb3a1d1c853f55c5a1f2a7922fca1670e24d4a4c85800a844aab306411e9757',
    );
  });
});
