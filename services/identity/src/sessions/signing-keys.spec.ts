import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { publicSigningKey, readPrivateKey, readPublicKey } from './signing-keys';

const base64 = (pem: string | Buffer): string => Buffer.from(pem).toString('base64');

describe(publicSigningKey.name, () => {
  it('names a key as RFC 8037 does in its example', () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(publicSigningKey(key).kid).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  it('gives both halves of a pair one name, and never the private half', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const mine = publicSigningKey(readPrivateKey(base64(privateKey.export({ type: 'pkcs8', format: 'pem' }))));
    expect(mine).toEqual(publicSigningKey(readPublicKey(base64(publicKey.export({ type: 'spki', format: 'pem' })))));
    expect(mine.publicKey).toContain('BEGIN PUBLIC KEY');
  });

  it('refuses keys of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => readPrivateKey(base64(privateKey.export({ type: 'pkcs8', format: 'pem' })))).toThrow('not ed25519');
  });
});
