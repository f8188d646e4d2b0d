import { RedisConfig } from './kit-config';
import { loadConfig } from './load-config';

const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const load = (env: Record<string, string>) => loadConfig('proof', RedisConfig, env);

describe('the settings of Redis', () => {
  it.each([
    ['one server', { REDIS_URL: 'redis://127.0.0.1:6379' }],
    ['one server with TLS and an account', { REDIS_URL: 'rediss://utsav:pass@cache.example:6380', REDIS_TLS_CA: ca }],
    ['a cluster by some of its nodes', { REDIS_URL: 'redis://a:7000,redis://b:7000', REDIS_MODE: 'cluster' }],
    [
      'a server by its sentinels',
      { REDIS_URL: 'redis://:pass@a:26379,redis://b:26379', REDIS_MODE: 'sentinel', REDIS_SENTINEL_NAME: 'main' },
    ],
  ])('may name %s', (_, env) => {
    expect(load(env as Record<string, string>)).toMatchObject(env);
  });

  it.each([
    ['another protocol', { REDIS_URL: 'https://cache.example' }, /REDIS_URL: must be/],
    ['two servers without a mode', { REDIS_URL: 'redis://a,redis://b' }, /REDIS_MODE: single/],
    ['sentinels without a name', { REDIS_URL: 'redis://a', REDIS_MODE: 'sentinel' }, /REDIS_SENTINEL_NAME/],
    ['an authority without TLS', { REDIS_URL: 'redis://a', REDIS_TLS_CA: ca }, /REDIS_URL: must be rediss/],
    ['a path where the certificate belongs', { REDIS_URL: 'rediss://a', REDIS_TLS_CA: '/ca.pem' }, /must be PEM/],
  ])('refuse %s', (_, env, message) => {
    expect(() => load(env as Record<string, string>)).toThrow(message);
  });
});
