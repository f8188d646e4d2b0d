import { Injectable } from '@nestjs/common';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { LedgerEntry } from '../ledger/entry';
import { Ledger } from '../ledger/ledger';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';

/** Payments whose money changes, and the ledger entries of it: read and written in one transaction. */
@Injectable()
export class TransitionStore {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly ledger: Ledger,
  ) {}

  load(orderIds: string[], session: Session): Promise<PaymentRow[]> {
    return this.payments.findInTransaction(orderIds, session);
  }

  async loadByCapture(providerPaymentId: string, session: Session): Promise<PaymentRow | undefined> {
    const [row] = await this.payments.findByCaptures([providerPaymentId], session);
    return row;
  }

  async save(
    { changed, added = [], entries }: { changed: PaymentRow[]; added?: PaymentRow[]; entries: LedgerEntry[] },
    session: Session,
  ): Promise<void> {
    await this.payments.insert(added, session);
    await this.payments.saveMoney(changed, session);
    await this.ledger.post(entries, session);
  }
}
