import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  codeBodyLength,
  codeText,
  codeVersion,
  readTicketCode,
  type TicketCode,
} from '@utsav/contracts/gate/ticket-code';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { base32, fromBase32 } from '@utsav/service-kit/ids/random-id';
import type { BookingConfig } from '../booking.config';

/** Payload of a code: no personal data. */
export interface TicketPayload {
  /** 10 random bytes, which are also the ticket's or booking's id. */
  id: Buffer;
  eventId: string;
  /** Key of the ticket category; empty for the code of a whole booking. */
  categoryKey: string;
  validFrom: Date;
  validTo: Date;
}

interface TicketPublicKey {
  /** First four bytes of the SHA-256 of the key, hexadecimal. */
  kid: string;
  /** base64 of SPKI DER. */
  publicKey: string;
  key: KeyObject;
}

const digest = (text: string, length: number): Buffer => createHash('sha256').update(text).digest().subarray(0, length);
const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** As codes have them, hexadecimal. */
export const eventDigest = (eventId: string): string => digest(eventId, 8).toString('hex');
export const categoryDigest = (categoryKey: string): string => digest(categoryKey, 4).toString('hex');

export const newTicketId = (): Buffer => randomBytes(10);
const idPrefix = 'tkt_';
export const ticketIdText = (id: Buffer): string => `${idPrefix}${base32(id)}`;
export const ticketIdBytes = (id: string): Uint8Array => fromBase32(id.slice(idPrefix.length));

/** What is signed: version 1 byte, key id 4, id 10, event 8, category 4, valid from 4, valid to 4 (Unix seconds). */
export function codeBody({ id, eventId, categoryKey, validFrom, validTo }: TicketPayload, kid: string): Buffer {
  const body = Buffer.alloc(codeBodyLength);
  body.writeUInt8(codeVersion, 0);
  body.write(kid, 1, 'hex');
  id.copy(body, 5);
  digest(eventId, 8).copy(body, 15);
  digest(categoryKey, 4).copy(body, 23);
  body.writeUInt32BE(unixSeconds(validFrom), 27);
  body.writeUInt32BE(unixSeconds(validTo), 31);
  return body;
}

/**
 * Signs ticket codes with Ed25519, so that a gate can check them without a network and cannot forge them.
 */
@Injectable()
export class TicketCodes {
  private readonly privateKey: KeyObject;
  private readonly current: TicketPublicKey;
  /** By hexadecimal key id; the current one first. */
  private readonly known = new Map<string, TicketPublicKey>();

  constructor(@Inject(CONFIG) config: Pick<BookingConfig, 'TICKET_SIGNING_KEY'>) {
    this.privateKey = createPrivateKey(Buffer.from(config.TICKET_SIGNING_KEY, 'base64'));
    this.current = this.addKey(derOf(createPublicKey(this.privateKey)).toString('base64'));
  }

  /** Makes the codes of an earlier key readable; base64 of SPKI DER. */
  addKey(publicKey: string): TicketPublicKey {
    const der = Buffer.from(publicKey, 'base64');
    const kid = createHash('sha256').update(der).digest('hex').slice(0, 8);
    const key = this.known.get(kid) ?? {
      kid,
      publicKey,
      key: createPublicKey({ key: der, format: 'der', type: 'spki' }),
    };
    this.known.set(kid, key);
    return key;
  }

  /** Body and signature as a text in base 45. */
  issue(payload: TicketPayload): string {
    const body = codeBody(payload, this.current.kid);
    return codeText(Buffer.concat([body, sign(null, body, this.privateKey)]));
  }

  /** Whether a key of ours signed it. */
  signatureOf({ kid, body, signature }: TicketCode): 'ours' | 'forged' | 'unknown-key' {
    const signer = this.known.get(kid);
    if (!signer) return 'unknown-key';
    return verify(null, body, signer.key, signature) ? 'ours' : 'forged';
  }

  /** The ticket's id when the code is ours and for this event, else nothing. */
  read(text: string, eventId: string): Buffer | undefined {
    const code = readTicketCode(text);
    if (!code || this.signatureOf(code) !== 'ours' || code.eventDigest !== eventDigest(eventId)) return undefined;
    return Buffer.from(code.id, 'hex');
  }

  currentKey(): TicketPublicKey {
    return this.current;
  }

  /** Public keys for gates, the current one first. */
  keys(): { kid: string; publicKey: string }[] {
    return [...this.known.values()].map(({ kid, publicKey }) => ({ kid, publicKey }));
  }
}

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
