import { Schema } from 'mongoose';
import { GuestLineState } from '@utsav/contracts/http/guest-list';
import type { Person } from '../bookings/booking.schema';

export const GuestList = 'GuestList';

/** One guest with the tickets for them and theirs, and what became of it. */
export interface GuestLineRow {
  name: string;
  /** E.164; empty for none. */
  mobile: string;
  email: string;
  category: string;
  showtime: string;
  quantity: number;
  notes: string;
  state: GuestLineState;
  bookingId: string;
  bookingCode: string;
  /** Code and text of the error that ended a failed line. */
  errorCode: string;
  reason: string;
}

const states = ['running', 'finished'] as const;

export interface GuestListRow {
  _id: string;
  /** Staff member and idempotency key; unique. */
  requestKey: string;
  requestHash: string;
  eventId: string;
  issuedBy: Person;
  state: (typeof states)[number];
  lines: GuestLineRow[];
  createdAt: Date;
  /** When a copy last wrote a result. */
  progressAt: Date;
  finishedAt: Date | null;
}

const text = { type: String, default: '' };
const person = new Schema({ id: text, name: text, mobile: text, email: text }, { _id: false });

const guestListSchema = new Schema<GuestListRow>(
  {
    _id: String,
    requestKey: { type: String, required: true, unique: true },
    requestHash: { type: String, required: true },
    eventId: { type: String, required: true },
    issuedBy: { type: person, required: true },
    state: { type: String, enum: states, required: true },
    lines: [
      {
        _id: false,
        name: text,
        mobile: text,
        email: text,
        category: String,
        showtime: text,
        quantity: Number,
        notes: text,
        state: { type: String, enum: GuestLineState.options, required: true },
        bookingId: text,
        bookingCode: text,
        errorCode: text,
        reason: text,
      },
    ],
    createdAt: { type: Date, required: true },
    progressAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'guest_lists', versionKey: false },
);
guestListSchema.index({ eventId: 1, createdAt: -1, _id: -1 });
guestListSchema.index({ createdAt: 1 }, { partialFilterExpression: { state: 'running' }, name: 'to_issue' });

export const guestListCollection = { name: GuestList, schema: guestListSchema };

export const GuestListTurn = 'GuestListTurn';

/** One row an event: every new list writes it, so that two at once take turns. */
export interface GuestListTurnRow {
  /** Event id. */
  _id: string;
  lists: number;
}

const guestListTurnSchema = new Schema<GuestListTurnRow>(
  { _id: String, lists: { type: Number, default: 0 } },
  { collection: 'guest_list_turns', versionKey: false },
);

export const guestListTurnCollection = { name: GuestListTurn, schema: guestListTurnSchema };
