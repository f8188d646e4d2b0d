import { brevoWebhookUrl, msg91WebhookUrl, readConfig } from './config';

describe('configuration', () => {
  it('names the wrong value in one line', () => {
    expect(() => readConfig({ SMTP_PORT: '99999' })).toThrow(/^SMTP_PORT /);
    expect(() => readConfig({ RECEIPT_ORIGIN: 'gateway' })).toThrow(/^RECEIPT_ORIGIN /);
  });

  it('has receipts and bounces sent where the pages of MSG91 and Brevo would say, with the tokens', () => {
    const config = readConfig({
      RECEIPT_ORIGIN: 'http://gateway:8080/',
      MSG91_RECEIPT_TOKEN: 'a b',
      BREVO_EVENT_TOKEN: 'a b',
    });
    expect(msg91WebhookUrl(config)).toBe('http://gateway:8080/api/sms/msg91/receipt?token=a%20b');
    expect(brevoWebhookUrl(config)).toBe('http://gateway:8080/api/email/brevo/event');
  });

  it('sends bounces nowhere without a token, and receipts nowhere without an address', () => {
    expect(brevoWebhookUrl(readConfig({ RECEIPT_ORIGIN: 'http://gateway:8080/' }))).toBe('');
    expect(msg91WebhookUrl(readConfig({}))).toBe('');
  });
});
