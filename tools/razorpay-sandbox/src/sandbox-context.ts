import type { Account } from './account/account';
import type { Agenda } from './agenda';
import type { Clock } from './clock';
import type { SandboxConfig } from './config';
import type { Faults } from './faults/faults';
import type { Link } from './store/records';
import type { Change } from './store/change';
import type { Store } from './store/store';
import type { Deliveries } from './webhooks/deliveries';
import type { WebhookEvents } from './webhooks/webhook-events';

/** What every part of the sandbox stands on. */
export interface SandboxContext {
  readonly config: SandboxConfig;
  readonly account: Account;
  readonly clock: Clock;
  readonly agenda: Agenda;
  readonly store: Store;
  readonly faults: Faults;
  readonly events: WebhookEvents;
  readonly deliveries: Deliveries;
  publicUrl(): string;
  shortUrlOf(link: Link): string;
  /** Keeps one step and sends the events in it. */
  commit(change: Change): void;
}
