import { refusals, type Refusal } from '@utsav/contracts/gate/admit';
import { Schema } from 'mongoose';
import type { ScanRow } from './admission.schema';

export const RefusedScan = 'RefusedScan';

/** A reading that let no visitor in. */
export interface RefusedScanRow extends Pick<
  ScanRow,
  'kind' | 'device' | 'gate' | 'at' | 'receivedAt' | 'by' | 'isOffline' | 'digest'
> {
  /** Made by the device. */
  _id: string;
  /** Empty where neither the gate nor the code named one that we have. */
  eventId: string;
  /** Empty for a code of no ticket. */
  bookingId: string;
  ticketId: string;
  show: string;
  reason: Refusal;
}

const text = { type: String, default: '' };
const retentionSeconds = 180 * 24 * 3600;

const refusedScanSchema = new Schema<RefusedScanRow>(
  {
    _id: String,
    eventId: text,
    bookingId: text,
    ticketId: text,
    show: text,
    kind: { type: String, enum: ['entry', 'exit', 'undo'], required: true },
    device: { type: String, required: true },
    gate: text,
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    by: { type: String, required: true },
    isOffline: { type: Boolean, required: true },
    digest: { type: String, required: true },
    reason: { type: String, enum: refusals, required: true },
  } satisfies Record<keyof RefusedScanRow, unknown>,
  { collection: 'refused_scans', versionKey: false },
);
refusedScanSchema.index({ eventId: 1, show: 1 });
refusedScanSchema.index({ bookingId: 1 }, { partialFilterExpression: { bookingId: { $gt: '' } } });
refusedScanSchema.index({ receivedAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const refusedScanCollection = { name: RefusedScan, schema: refusedScanSchema };
