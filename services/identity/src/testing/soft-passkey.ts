import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const present = 0x01;
const withCredential = 0x40;

/** A security key in software, by the WebAuthn specification: ES256, attestation `none`, no PIN. */
export class SoftPasskey {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly origin: string) {}

  /** What the browser answers to the options of a registration, as JSON. */
  register(optionsJson: string): string {
    const { challenge, rp } = JSON.parse(optionsJson) as { challenge: string; rp: { id: string } };
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.coseKey()]);
    const data = Buffer.concat([this.authenticatorData(rp.id, present | withCredential), credential]);
    // CBOR of {fmt: "none", attStmt: {}, authData}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.answer({
      clientDataJSON: text(this.clientData('webauthn.create', challenge)),
      attestationObject: text(attestation),
      transports: ['usb'],
    });
  }

  /** What the browser answers to the options of an authentication, as JSON. */
  authenticate(optionsJson = '', { origin = this.origin, key = this.keys.privateKey }: Changes = {}): string {
    const { challenge, rpId } = JSON.parse(optionsJson) as { challenge: string; rpId: string };
    this.counter += 1;
    const data = this.authenticatorData(rpId, present);
    const clientData = this.clientData('webauthn.get', challenge, origin);
    return this.answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(data),
      signature: text(sign('sha256', Buffer.concat([data, sha256(clientData)]), key)),
    });
  }

  /** The key of another user's authenticator. */
  static otherKey(): KeyObject {
    return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  }

  private answer(response: object): string {
    const id = text(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
    return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
  }
}

interface Changes {
  origin?: string;
  key?: KeyObject;
}
