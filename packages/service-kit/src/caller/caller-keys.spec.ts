import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { callerKeysConfig } from './caller-keys';

const config = z.object(callerKeysConfig);
const base64 = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  key.export({ format: 'der', type } as never).toString('base64');
const [booking, payments] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
const CALLER_KEY = base64(booking.privateKey, 'pkcs8');
const CALLER_PUBLIC_KEYS = `booking:${base64(booking.publicKey, 'spki')},payments:${base64(payments.publicKey, 'spki')}`;

describe('the keys of a service', () => {
  it('are read from base64 of their DER', () => {
    const keys = config.parse({ CALLER_KEY, CALLER_PUBLIC_KEYS });
    expect(keys.CALLER_KEY.equals(booking.privateKey)).toBe(true);
    expect([...keys.CALLER_PUBLIC_KEYS.keys()]).toEqual(['booking', 'payments']);
    expect(keys.CALLER_PUBLIC_KEYS.get('payments')?.map((key) => key.equals(payments.publicKey))).toEqual([true]);
  });

  it.each([
    ['no key', ''],
    ['a key of another kind', base64(generateKeyPairSync('ed25519').privateKey, 'pkcs8')],
    ['a public key', base64(booking.publicKey, 'spki')],
  ])('stop the start with one line where there is %s', (_, key) => {
    const { error } = config.safeParse({ CALLER_KEY: key, CALLER_PUBLIC_KEYS: `booking${key}` });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'CALLER_KEY must be base64 of an X25519 private key in PKCS8 DER',
      'CALLER_PUBLIC_KEYS must be a list of service:base64 of an X25519 public key in SPKI DER',
    ]);
  });
});
