// Loaded only after the packages are installed.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const years = 10;

x509.cryptoProvider.set(webcrypto);

/**
 * An authority that signs a certificate for the engines of this machine and one for each service, and is forgotten: its
 * private key is written nowhere.
 */
export async function makeCertificates(services = []) {
  const authority = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const notBefore = new Date(Date.now() - 86_400_000);
  const notAfter = new Date(notBefore);
  notAfter.setFullYear(notBefore.getFullYear() + years);
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Utsav development authority',
    keys: authority,
    signingAlgorithm: algorithm,
    notBefore,
    notAfter,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  /** Key and certificate in one text. */
  const sign = async (name, alternatives) => {
    const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const certificate = await x509.X509CertificateGenerator.create({
      subject: `CN=${name}`,
      issuer: ca.subject,
      publicKey: keys.publicKey,
      signingKey: authority.privateKey,
      signingAlgorithm: algorithm,
      notBefore,
      notAfter,
      extensions: [
        new x509.SubjectAlternativeNameExtension(alternatives),
        // Both ends: a service calls others, a member of a replica set and a broker are clients of themselves.
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
        await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
      ],
    });
    const key = x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
    return `${key}\n${certificate.toString('pem')}\n`;
  };
  const server = await sign('localhost', [
    { type: 'dns', value: 'localhost' },
    { type: 'ip', value: '127.0.0.1' },
  ]);
  const signed = services.map(async (name) => [name, await sign(name, [{ type: 'dns', value: name }])]);
  return { ca: `${ca.toString('pem')}\n`, server, services: Object.fromEntries(await Promise.all(signed)) };
}
