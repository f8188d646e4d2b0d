import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import { BannerForm, type BannerChanges } from '@utsav/contracts/http/banner';
import { BannerChanged } from '@utsav/contracts/messages/catalog';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import { Creations } from '../creations/creations';
import { endOfEvent, isCalledOff } from '../events/event-message';
import { EventsRepository } from '../events/events.repository';
import { PictureUses } from '../pictures/picture-uses';
import type { BannerRow } from './banner.schema';
import { BannersRepository } from './banners.repository';

@Injectable()
export class BannersService {
  constructor(
    private readonly banners: BannersRepository,
    private readonly events: EventsRepository,
    private readonly pictures: PictureUses,
    private readonly creations: Creations,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws VALIDATION for an event that does not exist, and for an active banner of one that is over or cancelled, and
   * IDEMPOTENCY_KEY_REUSED.
   */
  create(form: BannerForm, idempotencyKey?: string): Promise<BannerRow> {
    return this.creations.once(idempotencyKey && `banner/${idempotencyKey}`, form, {
      create: (note) => this.createNew(form, note),
      find: (id) => this.banners.find(id),
    });
  }

  private async createNew(
    form: BannerForm,
    note: (row: BannerRow, session: Session) => Promise<void>,
  ): Promise<BannerRow> {
    const now = this.clock.now();
    const fields = await this.linked(form);
    if (fields.isActive) await this.requireEventToCome(fields);
    const row: BannerRow = { _id: randomId('ban'), ...fields, createdAt: now, updatedAt: now };
    await this.transactions.run(async (session) => {
      await note(row, session);
      await this.banners.add(row, session);
      await this.pictures.onPages(row, null, session);
      await this.publishChange(row._id, session);
    });
    return row;
  }

  /** Throws NOT_FOUND, and VALIDATION where the banner would not be whole. */
  async change(bannerId: string, changes: BannerChanges): Promise<BannerRow> {
    return this.transactions.run(async (session) => {
      const before = await this.banners.find(bannerId, session);
      if (!before) throw new AppError('NOT_FOUND');
      // The toggle works on whatever is stored, also on banners from before a rule.
      const onlyToggled = Object.keys(changes).every((field) => field === 'isActive');
      const form = { ...formOf(before), ...changes };
      const fields = onlyToggled ? form : await this.linked(parseOrThrow(BannerForm, form));
      const leadsElsewhere = fields.eventId !== before.eventId;
      if (fields.isActive && (!before.isActive || leadsElsewhere)) await this.requireEventToCome(fields);
      const row = await this.banners.change(bannerId, fields, this.clock.now(), session);
      if (!row) throw new AppError('NOT_FOUND');
      await this.pictures.onPages(row, before, session);
      await this.publishChange(bannerId, session);
      return row;
    });
  }

  /** Throws NOT_FOUND. */
  async remove(bannerId: string): Promise<void> {
    await this.transactions.run(async (session) => {
      if (!(await this.banners.remove(bannerId, session))) throw new AppError('NOT_FOUND');
      await this.publishChange(bannerId, session);
    });
  }

  /** Only a banner of the home page leads to an event, and to one that exists. */
  private async linked(form: BannerForm): Promise<BannerForm> {
    if (form.type !== 'homepage') return { ...form, eventId: '' };
    const event = await this.events.find(form.eventId);
    if (!event)
      throw new AppError('VALIDATION', { details: [{ field: 'eventId', message: 'Please select an event.' }] });
    return { ...form, eventId: event._id };
  }

  /** Visitors see no banner of an event that was deleted or cancelled or is over, so none is switched on. Throws VALIDATION. */
  private async requireEventToCome({ eventId }: Pick<BannerForm, 'eventId'>): Promise<void> {
    if (!eventId) return;
    const event = await this.events.find(eventId);
    if (event && !isCalledOff(event) && endOfEvent(event) > this.clock.now()) return;
    const message = 'The event of this banner is over, cancelled or deleted.';
    throw new AppError('VALIDATION', { details: [{ field: 'eventId', message }] });
  }

  private publishChange(bannerId: string, session: Session): Promise<void> {
    return this.outbox.add(BannerChanged, bannerId, { bannerId }, session);
  }
}

const formOf = ({
  title,
  imageUrl,
  mobileImageUrl,
  type,
  eventId,
  isActive,
  translations = {},
}: BannerRow): BannerForm => ({
  title,
  imageUrl,
  mobileImageUrl,
  type: type as BannerForm['type'],
  eventId,
  isActive,
  translations,
});
