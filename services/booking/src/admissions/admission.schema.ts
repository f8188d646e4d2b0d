import type { Scan } from '@utsav/contracts/gate/scans';
import { stampChanges } from '@utsav/service-kit/changes/stamp-changes';
import { Schema } from 'mongoose';

export const Admission = 'Admission';

/** One reading that let a visitor in or out, or took such a one back. It is never changed. */
export interface ScanRow {
  /** Made by the device, unique over all. */
  id: string;
  kind: Scan['kind'];
  device: string;
  sequence: number;
  gate: string;
  /** By this server's clock, as near as the device could tell. */
  at: Date;
  receivedAt: Date;
  /** User id of who read it. */
  by: string;
  /** Of a supervisor, who let in what was refused, or took a reading back. */
  override?: string;
  undoes?: string;
  /** It had happened before this service received it. */
  isOffline: boolean;
  /** Of all that was sent with its id. */
  digest: string;
}

/** What the scans of one ticket for one show come to. */
export interface AdmissionRow {
  /** `ticketId/show`. */
  _id: string;
  eventId: string;
  bookingId: string;
  ticketId: string;
  categoryKey: string;
  /** Key of the show; empty for an event without shows. */
  show: string;
  /** In the order in which they came. */
  scans: ScanRow[];
  /** When and where the entry was that counts; null before one. */
  firstAt: Date | null;
  isInside: boolean;
  /** Entries that let a second visitor in on this ticket. */
  conflicts: number;
  /** Counts its scans. */
  version: number;
  updatedAt?: Date;
}

const scan = new Schema<ScanRow>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: ['entry', 'exit', 'undo'], required: true },
    device: { type: String, required: true },
    sequence: { type: Number, required: true },
    gate: { type: String, required: true },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    by: { type: String, required: true },
    override: String,
    undoes: String,
    isOffline: { type: Boolean, required: true },
    digest: { type: String, required: true },
  },
  { _id: false },
);

const admissionSchema = new Schema<AdmissionRow>(
  {
    _id: String,
    eventId: { type: String, required: true },
    bookingId: { type: String, required: true },
    ticketId: { type: String, required: true },
    categoryKey: { type: String, required: true },
    // An empty text is none to `required`.
    show: { type: String, default: '' },
    scans: { type: [scan], required: true },
    firstAt: { type: Date, default: null },
    isInside: { type: Boolean, required: true },
    conflicts: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'admissions', versionKey: false },
);
stampChanges(admissionSchema);
admissionSchema.index({ eventId: 1, show: 1 });
admissionSchema.index({ bookingId: 1 });
admissionSchema.index({ 'scans.id': 1 }, { unique: true });

export const admissionCollection = { name: Admission, schema: admissionSchema };

export const admissionId = (ticketId: string, show: string): string => `${ticketId}/${show}`;
