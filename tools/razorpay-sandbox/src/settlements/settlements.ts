import type { FaultScope } from '../faults/faults';
import { isId, newId, randomText } from '../ids';
import { invalidId, unknownId } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Settlement, SettlementItem } from '../store/records';
import { unsettledItems } from './unsettled-items';

export interface SettlementResult {
  readonly settlement: Settlement | undefined;
  /** What stays in the account: 0 after a settlement, negative when more went out than came in. */
  readonly balance: number;
}

export class Settlements {
  private cycle = 0;

  constructor(private readonly sandbox: SandboxContext) {
    sandbox.account.onChange(() => this.planNext());
  }

  require(id: string): Settlement {
    if (!isId('setl', id)) throw invalidId(id);
    const settlement = this.sandbox.store.settlements.get(id);
    if (!settlement) throw unknownId();
    return settlement;
  }

  /** Sends to the bank all that came in until now. A balance of nothing or less waits for the next time. */
  settle(scope: FaultScope): SettlementResult {
    const items = unsettledItems(this.sandbox.store);
    const amount = netOf(items);
    if (amount <= 0) return { settlement: undefined, balance: amount };
    const createdAt = this.sandbox.clock.nowSeconds();
    const settlement: Settlement = {
      id: newId('setl'),
      amount,
      utr: `${createdAt}${randomText(6).toLowerCase()}`,
      items,
      createdAt,
    };
    this.sandbox.commit({
      settlements: [settlement],
      events: this.sandbox.events.make(scope, [{ name: 'settlement.processed', settlement }]),
    });
    return { settlement, balance: 0 };
  }

  planNext(): void {
    const cycle = (this.cycle += 1);
    const { account, agenda, clock, faults } = this.sandbox;
    const { settle_every_seconds: seconds } = account.settings;
    if (seconds === 0) return;
    agenda.at(clock.nowMs() + seconds * 1000, () => {
      if (cycle !== this.cycle) return;
      this.settle(faults);
      this.planNext();
    });
  }
}

const netOf = (items: readonly SettlementItem[]): number =>
  items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
