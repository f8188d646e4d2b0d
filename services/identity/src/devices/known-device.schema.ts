import { Schema } from 'mongoose';

export const KnownDevice = 'KnownDevice';

/** A device on which a user logged in. */
export interface KnownDeviceRow {
  /** Hash of its id, which only the device has. */
  _id: string;
  /** E.164, the latest first: who logged in on it. */
  mobiles: string[];
  forgetAt: Date;
}

const knownDeviceSchema = new Schema<KnownDeviceRow>(
  { _id: String, mobiles: [String], forgetAt: { type: Date, required: true } },
  { collection: 'known_devices', versionKey: false },
)
  .index({ mobiles: 1 })
  .index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const knownDeviceCollection = { name: KnownDevice, schema: knownDeviceSchema };
