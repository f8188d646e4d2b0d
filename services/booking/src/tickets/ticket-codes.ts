import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { base32 } from '@utsav/service-kit/ids/random-id';
import type { BookingConfig } from '../booking.config';

/** Payload of a code: no personal data. */
export interface TicketFacts {
  /** 10 random bytes, which are also the ticket's or booking's id. */
  id: Buffer;
  eventId: string;
  /** Key of the ticket category; empty for the code of a whole booking. */
  categoryKey: string;
  validFrom: Date;
  validTo: Date;
}

const version = 1;
const bodyLength = 35;
const digest = (text: string, length: number): Buffer => createHash('sha256').update(text).digest().subarray(0, length);
const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const newTicketId = (): Buffer => randomBytes(10);
export const ticketIdText = (id: Buffer): string => `tkt_${base32(id)}`;

/**
 * Signs ticket codes with Ed25519, so that a gate can check them without a network and cannot forge them.
 * Body: version 1 byte, key id 4, id 10, event 8, category 4, valid from 4, valid to 4 (Unix seconds); then the signature.
 */
@Injectable()
export class TicketCodes {
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private readonly kid: Buffer;

  constructor(@Inject(CONFIG) config: BookingConfig) {
    this.privateKey = createPrivateKey(Buffer.from(config.TICKET_SIGNING_KEY, 'base64'));
    this.publicKey = createPublicKey(this.privateKey);
    this.kid = createHash('sha256').update(this.publicKeyDer()).digest().subarray(0, 4);
  }

  /** base64url of body and signature. */
  issue({ id, eventId, categoryKey, validFrom, validTo }: TicketFacts): string {
    const body = Buffer.alloc(bodyLength);
    body.writeUInt8(version, 0);
    this.kid.copy(body, 1);
    id.copy(body, 5);
    digest(eventId, 8).copy(body, 15);
    digest(categoryKey, 4).copy(body, 23);
    body.writeUInt32BE(unixSeconds(validFrom), 27);
    body.writeUInt32BE(unixSeconds(validTo), 31);
    return Buffer.concat([body, sign(null, body, this.privateKey)]).toString('base64url');
  }

  /** The ticket's id when the code is ours and for this event, else nothing. */
  read(code: string, eventId: string): Buffer | undefined {
    const bytes = Buffer.from(code, 'base64url');
    const body = bytes.subarray(0, bodyLength);
    if (bytes.length !== bodyLength + 64 || body[0] !== version || !body.subarray(1, 5).equals(this.kid))
      return undefined;
    if (
      !verify(null, body, this.publicKey, bytes.subarray(bodyLength)) ||
      !body.subarray(15, 23).equals(digest(eventId, 8))
    )
      return undefined;
    return body.subarray(5, 15);
  }

  /** Public keys for gates, the current one first. */
  keys(): { kid: string; publicKey: string }[] {
    return [{ kid: this.kid.toString('hex'), publicKey: this.publicKeyDer().toString('base64') }];
  }

  private publicKeyDer(): Buffer {
    return this.publicKey.export({ type: 'spki', format: 'der' });
  }
}
