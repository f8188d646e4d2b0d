import { upiLinkOf } from './upi-link';

const account = {
  holder: 'Indie Nights & Co',
  number: '50100123456789',
  ifsc: 'HDFC0000123',
  bankName: 'HDFC Bank',
  upiId: 'indienights@hdfcbank',
};

describe('the UPI link of a transfer', () => {
  it('names account, holder, rupees with paise, reference and currency', () => {
    expect(upiLinkOf(account, { amountPaise: 123_405, reference: 'UTK7M2XQ9P' })).toBe(
      'upi://pay?pa=indienights%40hdfcbank&pn=Indie%20Nights%20%26%20Co&am=1234.05&tn=UTK7M2XQ9P&cu=INR',
    );
  });

  it('is empty for an account without UPI', () => {
    expect(upiLinkOf({ ...account, upiId: '' }, { amountPaise: 100, reference: 'UTK7M2XQ9P' })).toBe('');
  });
});
