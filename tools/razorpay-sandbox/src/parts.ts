import { Buyer } from './buyer/buyer';
import { Disputes } from './disputes/disputes';
import { Links } from './links/links';
import { Payments } from './payments/payments';
import { AutoRefunds } from './refunds/auto-refunds';
import { Refunds } from './refunds/refunds';
import type { SandboxContext } from './sandbox-context';
import { Settlements } from './settlements/settlements';

export type Parts = ReturnType<typeof partsOf>;

export function partsOf(sandbox: SandboxContext) {
  const autoRefunds = new AutoRefunds(sandbox);
  const payments = new Payments(sandbox, autoRefunds);
  return {
    autoRefunds,
    payments,
    links: new Links(sandbox, payments),
    refunds: new Refunds(sandbox, payments),
    buyer: new Buyer(sandbox, payments),
    disputes: new Disputes(sandbox, payments),
    settlements: new Settlements(sandbox),
  };
}
