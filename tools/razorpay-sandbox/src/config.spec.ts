import { ConfigError, readConfig } from './config';

const good = { KEY_ID: 'rzp_test_UtsavSandbox01', KEY_SECRET: 'key_secret_demo', WEBHOOK_SECRET: 'whsec_demo' };

describe('configuration', () => {
  it('refuses a key that looks live', () => {
    expect(() => readConfig({ ...good, KEY_ID: 'rzp_live_ABCDEFGHIJKLMN' })).toThrow(ConfigError);
    expect(() => readConfig({ ...good, KEY_ID: 'rzp_live_ABCDEFGHIJKLMN' })).toThrow(/live key/);
  });

  it('names the wrong value in one line', () => {
    expect(() => readConfig({ ...good, PORT: 'many' })).toThrow(/^PORT /);
    expect(() => readConfig({ ...good, WEBHOOK_URL: 'ftp://x' })).toThrow(
      'WEBHOOK_URL must be an http or https address',
    );
    expect(() => readConfig({ KEY_ID: good.KEY_ID, KEY_SECRET: good.KEY_SECRET })).toThrow(
      'WEBHOOK_SECRET is required',
    );
  });

  it('listens on loopback by default', () => {
    expect(readConfig(good)).toMatchObject({ HOST: '127.0.0.1', PORT: 4010, WEBHOOK_EVENTS: '*' });
  });
});
