import { newId, randomText, requireById } from '../ids';
import { conflict } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Settlement, SettlementStatus } from '../store/records';
import { unsettledItems } from './unsettled-items';

interface SettlementResult {
  readonly settlement: Settlement | undefined;
  /** What stays in the account: 0 after a settlement, negative when more went out than came in. */
  readonly balance: number;
}

/** What the bank does with a settlement, and from which states. */
const STEPS = {
  process: { from: ['created', 'failed'], to: 'processed' },
  fail: { from: ['created', 'processed'], to: 'failed' },
} as const satisfies Record<string, { from: readonly SettlementStatus[]; to: SettlementStatus }>;
export type SettlementStep = keyof typeof STEPS;
export const settlementSteps = Object.keys(STEPS) as SettlementStep[];

export class Settlements {
  constructor(private readonly sandbox: SandboxContext) {}

  /** Sends to the bank all that came in until now. A balance of nothing or less waits for the next time. */
  settle(status: SettlementStatus = 'processed'): SettlementResult {
    const items = unsettledItems(this.sandbox.store);
    const amount = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    if (amount <= 0) return { settlement: undefined, balance: amount };
    const createdAt = this.sandbox.clock.nowSeconds();
    const settlement = this.save({ id: newId('setl'), amount, status, utr: null, items, createdAt });
    return { settlement, balance: status === 'failed' ? amount : 0 };
  }

  take(id: string, step: SettlementStep): Settlement {
    const settlement = requireById(this.sandbox.store.settlements, 'setl', id);
    const { from, to } = STEPS[step];
    if (!from.some((status) => status === settlement.status))
      throw conflict(`The settlement is ${settlement.status} and cannot become ${to}`);
    if (
      settlement.status === 'failed' &&
      settlement.items.some(({ entityId }) => this.sandbox.store.isSettled(entityId))
    )
      throw conflict('What the settlement held is in another one by now');
    return this.save({ ...settlement, status: to });
  }

  private save(given: Settlement): Settlement {
    const isProcessed = given.status === 'processed';
    const utr = isProcessed ? `${this.sandbox.clock.nowSeconds()}${randomText(6).toLowerCase()}` : null;
    const settlement = { ...given, utr };
    const drafts = isProcessed ? [{ name: 'settlement.processed', settlement } as const] : [];
    this.sandbox.commit({ settlements: [settlement] }, drafts);
    return settlement;
  }
}
