import type { Buyer } from './buyer/buyer';
import type { Disputes } from './disputes/disputes';
import type { Links } from './links/links';
import type { Payments } from './payments/payments';
import type { AutoRefunds } from './refunds/auto-refunds';
import type { Refunds } from './refunds/refunds';
import type { Settlements } from './settlements/settlements';

export interface Parts {
  readonly links: Links;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly autoRefunds: AutoRefunds;
  readonly buyer: Buyer;
  readonly disputes: Disputes;
  readonly settlements: Settlements;
}
