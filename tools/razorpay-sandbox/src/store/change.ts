import type { AccountSettings } from '../account/account-settings';
import type {
  Dispute,
  Link,
  Order,
  Payment,
  Refund,
  RefundKey,
  Settlement,
  WebhookAttempt,
  WebhookEvent,
} from './records';

export interface DeliveryStep {
  readonly id: string;
  readonly status: WebhookEvent['status'];
  readonly dueMs: number;
  readonly repeatsLeft: number;
  readonly attempt?: WebhookAttempt;
}

/** One step of the sandbox: written as one line, so it is stored as a whole or not at all. */
export interface Change {
  readonly links?: readonly Link[];
  readonly orders?: readonly Order[];
  readonly payments?: readonly Payment[];
  readonly refunds?: readonly Refund[];
  readonly refundKeys?: readonly RefundKey[];
  readonly events?: readonly WebhookEvent[];
  readonly deliveries?: readonly DeliveryStep[];
  readonly disputes?: readonly Dispute[];
  readonly settlements?: readonly Settlement[];
  /** All settings of the account that differ from the environment. */
  readonly account?: Partial<AccountSettings>;
}
