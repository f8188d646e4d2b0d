import { readConfig } from './config';

describe('configuration', () => {
  it('has ports and a folder by default', () => {
    expect(readConfig({ SMS_API_KEY: 'key' })).toEqual({
      httpPort: 4020,
      smtpPort: 4025,
      host: '127.0.0.1',
      smsApiKey: 'key',
      dataDir: '.utsav/inbox',
    });
  });

  it('names the wrong value in one line', () => {
    expect(() => readConfig({ SMS_API_KEY: 'key', SMTP_PORT: '99999' })).toThrow(/^SMTP_PORT /);
    expect(() => readConfig({})).toThrow('SMS_API_KEY is required');
  });
});
