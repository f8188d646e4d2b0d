import { isId, newId, randomText } from '../ids';
import { isOpen } from '../payments/capture-step';
import type { Payments } from '../payments/payments';
import { amountAboveMaximum, badInput, unknownId } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Link, Notes, Order } from '../store/records';
import { parseCreateLink } from './link-input';

/** The lag of the real expiry job was 11 s and 24 s in the published samples. */
const EXPIRY_LAG_SECONDS = { least: 8, most: 24 };

export class Links {
  constructor(
    private readonly sandbox: SandboxContext,
    private readonly payments: Payments,
  ) {}

  create(body: unknown): Link {
    const { clock, store } = this.sandbox;
    const now = clock.nowSeconds();
    const input = parseCreateLink(body, now);
    this.refuseBeyondLimits(input.amount);
    const referenceId = input.reference_id ?? '';
    this.refuseRepeatedReference(referenceId);
    const notes = notesOrNull(input.notes);
    const id = newId('plink');
    const order: Order = {
      id: newId('order'),
      linkId: id,
      amount: input.amount,
      amountPaid: 0,
      currency: input.currency,
      receipt: referenceId,
      status: 'created',
      attempts: 0,
      notes,
      createdAt: now,
      updatedAt: now,
    };
    const link: Link = {
      id,
      shortId: this.freeShortId(),
      orderId: order.id,
      status: 'created',
      amount: input.amount,
      amountPaid: 0,
      currency: input.currency,
      referenceId,
      description: input.description,
      customer: withoutUndefined(input.customer),
      notify: { sms: input.notify.sms ?? false, email: input.notify.email ?? false },
      notes,
      callbackUrl: input.callback_url,
      callbackMethod: input.callback_method,
      expireBy: input.expire_by ?? 0,
      expiredAt: 0,
      cancelledAt: 0,
      createdAt: now,
      updatedAt: now,
      reminderEnable: input.reminder_enable ?? true,
      payments: [],
    };
    this.sandbox.commit({ links: [link], orders: [order] });
    this.planExpiry(link);
    return store.links.get(id) ?? link;
  }

  require(id: string): Link {
    if (!isId('plink', id)) throw badInput(`invalid input [strippedId] = [${id.replace(/^plink_/, '')}]`);
    const link = this.sandbox.store.links.get(id);
    if (!link) throw unknownId();
    return link;
  }

  cancel(id: string): Link {
    const link = this.require(id);
    const race = this.sandbox.faults.take('pay_during_cancel', { subjects: [link.id, link.referenceId] });
    if (race && isOpen(link)) {
      if (race.first === 'captured') this.payments.payNow(link, {});
      else this.payments.begin(link, { captureAfterMs: race.seconds * 1000, lateLinkStatus: race.linkStatus });
    }
    const current = this.require(id);
    if (current.status === 'paid' || current.status === 'partially_paid')
      throw badInput('cannot cancel or expire an already paid/partially paid link');
    if (current.status !== 'created') throw badInput('cannot cancel or expire an expired link');
    const now = this.sandbox.clock.nowSeconds();
    const cancelled: Link = { ...current, status: 'cancelled', cancelledAt: now, updatedAt: now };
    this.sandbox.commit({ links: [cancelled] }, [{ name: 'payment_link.cancelled', link: cancelled }]);
    return cancelled;
  }

  /** The expiry job comes round a little after `expire_by`; until then the link can still be paid. */
  planExpiry(link: Link): void {
    if (link.expireBy === 0 || !isOpen(link)) return;
    const lag =
      this.sandbox.faults.settings.expiryLagSeconds ?? randomBetween(EXPIRY_LAG_SECONDS.least, EXPIRY_LAG_SECONDS.most);
    this.sandbox.agenda.at((link.expireBy + lag) * 1000, () => this.expire(link.id));
  }

  private expire(id: string): void {
    const { clock, store } = this.sandbox;
    const link = store.links.get(id);
    const now = clock.nowSeconds();
    if (!link || !isOpen(link) || link.expireBy === 0 || link.expireBy > now) return;
    // `updated_at` stays as it was: so it is in the real events.
    const expired: Link = { ...link, status: 'expired', expiredAt: now };
    this.sandbox.commit({ links: [expired] }, [{ name: 'payment_link.expired', link: expired }]);
  }

  private refuseBeyondLimits(amount: number): void {
    const { account, store } = this.sandbox;
    const { link_limit: limit, max_amount: max } = account.settings;
    if (amount > max) throw amountAboveMaximum();
    if (limit > 0 && store.links.size >= limit)
      throw badInput(`Only ${limit} payment links can be created in test mode.`);
  }

  private refuseRepeatedReference(referenceId: string): void {
    if (referenceId !== '' && this.sandbox.store.linkOfReference(referenceId)) {
      throw badInput('payment link creation with reference ID already attempted', 'reference_id');
    }
  }

  private freeShortId(): string {
    for (;;) {
      const shortId = randomText(7);
      if (!this.sandbox.store.linkOfShortId(shortId)) return shortId;
    }
  }
}

function notesOrNull(notes: Notes | null | undefined): Notes | null {
  return notes && Object.keys(notes).length > 0 ? notes : null;
}

const withoutUndefined = (customer: object): Link['customer'] =>
  Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== undefined && value !== ''));

const randomBetween = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1));
