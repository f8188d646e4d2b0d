import { readConfig } from './config';

describe('configuration', () => {
  it('has ports and a folder by default', () => {
    expect(readConfig({})).toEqual({
      httpPort: 4020,
      smtpPort: 4025,
      host: '127.0.0.1',
      msg91: { authKey: '', webhookUrl: '' },
      twilio: { accountSid: '', authToken: '' },
      receiptOrigin: '',
      dataDir: '.utsav/inbox',
    });
  });

  it('names the wrong value in one line', () => {
    expect(() => readConfig({ SMTP_PORT: '99999' })).toThrow(/^SMTP_PORT /);
    expect(() => readConfig({ RECEIPT_ORIGIN: 'gateway' })).toThrow(/^RECEIPT_ORIGIN /);
  });

  it('has receipts of MSG91 sent where its page would say, with the token', () => {
    const { msg91 } = readConfig({ RECEIPT_ORIGIN: 'http://gateway:8080/', MSG91_RECEIPT_TOKEN: 'a b' });
    expect(msg91.webhookUrl).toBe('http://gateway:8080/api/sms/msg91/receipt?token=a%20b');
  });
});
