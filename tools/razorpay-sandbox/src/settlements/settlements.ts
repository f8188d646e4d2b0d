import { newId, randomText } from '../ids';
import type { SandboxContext } from '../sandbox-context';
import type { Settlement } from '../store/records';
import { unsettledItems } from './unsettled-items';

interface SettlementResult {
  readonly settlement: Settlement | undefined;
  /** What stays in the account: 0 after a settlement, negative when more went out than came in. */
  readonly balance: number;
}

export class Settlements {
  constructor(private readonly sandbox: SandboxContext) {}

  /** Sends to the bank all that came in until now. A balance of nothing or less waits for the next time. */
  settle(): SettlementResult {
    const items = unsettledItems(this.sandbox.store);
    const amount = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    if (amount <= 0) return { settlement: undefined, balance: amount };
    const createdAt = this.sandbox.clock.nowSeconds();
    const utr = `${createdAt}${randomText(6).toLowerCase()}`;
    const settlement: Settlement = { id: newId('setl'), amount, utr, items, createdAt };
    this.sandbox.commit({ settlements: [settlement] }, [{ name: 'settlement.processed', settlement }]);
    return { settlement, balance: 0 };
  }
}
