import type { Account } from './account/account';
import type { Agenda } from './agenda';
import type { Clock } from './clock';
import type { SandboxConfig } from './config';
import type { Faults } from './faults/faults';
import type { Change } from './store/change';
import type { Link } from './store/records';
import type { Store } from './store/store';
import type { Deliveries } from './webhooks/deliveries';
import type { EventDraft } from './webhooks/event-bodies';

/** What every part of the sandbox stands on. */
export interface SandboxContext {
  readonly config: SandboxConfig;
  readonly account: Account;
  readonly clock: Clock;
  readonly agenda: Agenda;
  readonly store: Store;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
  shortUrlOf(link: Link): string;
  /** Keeps one step, with its events, and sends them. */
  commit(change: Omit<Change, 'events'>, drafts?: readonly EventDraft[]): void;
}
