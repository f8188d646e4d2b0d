import type { Gate } from '@utsav/contracts/gate/gate-plan';
import { Schema } from 'mongoose';

export const GatePlan = 'GatePlan';

/** Gates of an event, and when their doors are open. */
export interface GatePlanRow {
  /** Event id. */
  _id: string;
  gates: Gate[];
  opensMinutesBefore: number;
  closesMinutesAfter: number;
  /** Whether who left may come back. */
  mayReenter: boolean;
  /** Counts its changes. */
  version: number;
  /** User id. */
  changedBy: string;
  changedAt: Date | null;
}

const gatePlanSchema = new Schema<GatePlanRow>(
  {
    _id: String,
    gates: [{ _id: false, id: String, name: String, categories: [String], lanes: Number }],
    opensMinutesBefore: { type: Number, required: true },
    closesMinutesAfter: { type: Number, required: true },
    mayReenter: { type: Boolean, required: true },
    version: { type: Number, required: true },
    changedBy: { type: String, default: '' },
    changedAt: { type: Date, default: null },
  } satisfies Record<keyof GatePlanRow, unknown>,
  { collection: 'gate_plans', versionKey: false },
);

export const gatePlanCollection = { name: GatePlan, schema: gatePlanSchema };

/** Of an event whose gates were not set: one for all tickets. */
export const defaultPlan = (eventId: string): GatePlanRow => ({
  _id: eventId,
  gates: [{ id: 'gate', name: 'Gate', categories: [], lanes: 1 }],
  opensMinutesBefore: 180,
  closesMinutesAfter: 30,
  mayReenter: false,
  version: 0,
  changedBy: '',
  changedAt: null,
});
