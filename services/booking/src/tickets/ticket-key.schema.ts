import { Schema } from 'mongoose';

export const TicketKey = 'TicketKey';

/** A key that tickets were signed with: never removed, for a ticket is valid whatever signs the next ones. */
export interface TicketKeyRow {
  /** First four bytes of the SHA-256 of the public key, hexadecimal; part of each code. */
  _id: string;
  /** base64 of SPKI DER. */
  publicKey: string;
  addedAt: Date;
}

const ticketKeySchema = new Schema<TicketKeyRow>(
  { _id: String, publicKey: { type: String, required: true }, addedAt: { type: Date, required: true } },
  { collection: 'ticket_keys', versionKey: false },
);

export const ticketKeyCollection = { name: TicketKey, schema: ticketKeySchema };
