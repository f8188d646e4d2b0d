import { readConfig } from './config';

describe('configuration', () => {
  it('has ports and a folder by default', () => {
    expect(readConfig({})).toEqual({
      httpPort: 4020,
      smtpPort: 4025,
      host: '127.0.0.1',
      msg91: { authKey: '', webhookUrl: '' },
      brevoWebhookUrl: '',
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

  it('has bounces sent where the page of Brevo would say, and nowhere without a token', () => {
    const { brevoWebhookUrl } = readConfig({ RECEIPT_ORIGIN: 'http://gateway:8080/', BREVO_EVENT_TOKEN: 'a b' });
    expect(brevoWebhookUrl).toBe('http://gateway:8080/api/email/brevo/event?token=a%20b');
    expect(readConfig({ RECEIPT_ORIGIN: 'http://gateway:8080/' }).brevoWebhookUrl).toBe('');
  });
});
