import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KafkaConfig, mongoUrl } from './kit-config';
import { loadConfig } from './load-config';

const brokers = { KAFKA_BROKERS: 'b-1:9096,b-2:9096' };
const account = { KAFKA_SASL_USERNAME: 'utsav', KAFKA_SASL_PASSWORD: 'pass' };
const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const tokens = {
  KAFKA_TLS: 'true',
  KAFKA_SASL_MECHANISM: 'oauthbearer',
  KAFKA_OAUTH_TOKEN_URL: 'https://idp.example/token',
  KAFKA_OAUTH_CLIENT_ID: 'booking',
  KAFKA_OAUTH_CLIENT_SECRET: 'pass',
};
const load = (env: Record<string, string>) => loadConfig('proof', KafkaConfig, { ...brokers, ...env });

describe('the settings of Kafka', () => {
  it('are a list of brokers, without TLS and without an account, where nothing else is set', () => {
    expect(load({})).toMatchObject({
      KAFKA_BROKERS: ['b-1:9096', 'b-2:9096'],
      KAFKA_TLS: false,
      KAFKA_SASL_MECHANISM: 'none',
    });
  });

  it('read the certificate of the authority and the password from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'utsav-'));
    writeFileSync(join(folder, 'ca.pem'), `${ca}\n`);
    writeFileSync(join(folder, 'password'), 'from a file\n');
    const config = load({
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA_FILE: join(folder, 'ca.pem'),
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'utsav',
      KAFKA_SASL_PASSWORD_FILE: join(folder, 'password'),
    });
    expect(config).toMatchObject({ KAFKA_TLS_CA: ca, KAFKA_SASL_PASSWORD: 'from a file' });
  });

  it('take tokens of an OAuth server, or of IAM for a cluster of MSK', () => {
    const KAFKA_OAUTH_EXTENSIONS = 'logicalCluster=lkc-1,identityPoolId=pool-2';
    expect(load({ ...tokens, KAFKA_OAUTH_EXTENSIONS })).toMatchObject({ KAFKA_OAUTH_EXTENSIONS });
    const msk = { KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_MSK_REGION: 'ap-south-1' };
    expect(load(msk)).toMatchObject({ KAFKA_MSK_REGION: 'ap-south-1' });
  });

  it.each([
    ['a mechanism without a password', { KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'true' }, /KAFKA_SASL_PASSWORD: is/],
    ['a password without a mechanism', account, /KAFKA_SASL_PASSWORD: must be empty for .* none/],
    ['tokens in the clear', { ...tokens, KAFKA_TLS: 'false' }, /KAFKA_TLS: must be true: oauthbearer/],
    ['tokens without a server', { ...tokens, KAFKA_OAUTH_TOKEN_URL: '' }, /KAFKA_OAUTH_TOKEN_URL: is needed/],
    ['a password beside tokens', { ...tokens, ...account }, /KAFKA_SASL_PASSWORD: must be empty for .* oauthbearer/],
    [
      'a token server without TLS',
      { ...tokens, KAFKA_OAUTH_TOKEN_URL: 'http://idp.example/token' },
      /KAFKA_OAUTH_TOKEN_URL: must be https/,
    ],
    ['two sources of tokens', { ...tokens, KAFKA_MSK_REGION: 'ap-south-1' }, /KAFKA_OAUTH_TOKEN_URL: must be empty/],
    ['extensions without a value', { ...tokens, KAFKA_OAUTH_EXTENSIONS: 'pool' }, /KAFKA_OAUTH_EXTENSIONS: must be/],
    ['a password in the clear', { ...account, KAFKA_SASL_MECHANISM: 'plain' }, /KAFKA_TLS: must be true: plain/],
    ['an authority without TLS', { KAFKA_TLS_CA: ca }, /KAFKA_TLS: must be true where/],
    [
      'a path where the certificate belongs',
      { KAFKA_TLS: 'true', KAFKA_TLS_CA: '/ca.pem' },
      /KAFKA_TLS_CA: must be PEM/,
    ],
    ['an unknown mechanism', { KAFKA_SASL_MECHANISM: 'gssapi' }, /KAFKA_SASL_MECHANISM/],
  ])('refuse %s', (_, env, message) => {
    expect(() => load(env as Record<string, string>)).toThrow(message);
  });
});

describe('MONGO_URL', () => {
  it.each([
    'mongodb://127.0.0.1:27017/?replicaSet=rs0',
    'mongodb+srv://booking:pass@cluster0.ab1cd.mongodb.net/?authSource=admin',
    'mongodb://booking:pass@a:27017,b:27017,c:27018/?replicaSet=rs0&tls=true&tlsCAFile=/run/ca/ca.pem',
  ])('may be %s', (url) => {
    expect(mongoUrl.parse(url)).toBe(url);
  });

  it.each(['https://cluster0.mongodb.net', 'mongodb://', 'a:27017'])('is never %s', (url) => {
    expect(mongoUrl.safeParse(url).success).toBe(false);
  });
});
