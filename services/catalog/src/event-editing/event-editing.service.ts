import { Injectable } from '@nestjs/common';
import { isAtOtherVenue } from '@utsav/contracts/events/is-at-other-venue';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { EventAnnounced, EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import { announcementOf } from '../events/announcement';
import { fieldsOfCancellation, requireCancelledShows } from '../events/cancel-event';
import { requireCapacity } from '../events/committed-seats';
import { fieldsOfForm, ratingsOfForm, slugOf } from '../events/event-form';
import type { EventChanges } from '../events/event-form-message';
import type { EventForm } from '../events/event-form-schema';
import { isCancelled, isShown, toEventSaved } from '../events/event-message';
import { formOf } from '../events/event-patch';
import { cancelledStatus, type CancellationRow, type EventRow } from '../events/event.schema';
import { previousStartsOf } from '../events/previous-starts';
import { requireFuture } from '../events/require-future';
import { requireOverStays } from '../events/require-over-stays';
import { isMoved, movesToday, withoutFormerVenue } from '../events/notified-moves';
import { Creations } from '../creations/creations';
import { EventsRepository } from '../events/events.repository';
import { PictureUses } from '../pictures/picture-uses';
import { ReviewsRepository } from '../reviews/reviews.repository';
import { WishlistRepository } from '../wishlist/wishlist.repository';

@Injectable()
export class EventEditing {
  constructor(
    private readonly events: EventsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly wishes: WishlistRepository,
    private readonly pictures: PictureUses,
    private readonly creations: Creations,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws IDEMPOTENCY_KEY_REUSED. */
  create(form: EventForm, idempotencyKey?: string): Promise<EventRow> {
    return this.creations.once(idempotencyKey && `event/${idempotencyKey}`, form, {
      create: (note) => this.createNew(form, note),
      find: (id) => this.events.find(id),
    });
  }

  private async createNew(
    form: EventForm,
    note: (row: EventRow, session: Session) => Promise<void>,
  ): Promise<EventRow> {
    const now = this.clock.now();
    const _id = randomId('evt');
    const fields = await fieldsOfForm(form, null);
    requireFuture(fields, null, now);
    const { announcedAt, isNow } = announcementOf(fields, null, now);
    const row: EventRow = {
      _id,
      slug: `${slugOf(form.name)}-${_id.slice(-6)}`,
      ...fields,
      ratingSum: 0,
      ratingCount: 0,
      ...ratingsOfForm(form, null),
      announcedAt,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await this.transactions.run(async (session) => {
      await note(row, session);
      await this.events.insert(row, session);
      await this.usePictures(row, null, session);
      await this.publish(row, isNow, session);
    });
    return row;
  }

  /** `version` is the one that booking withdrew. Throws NOT_FOUND, EDIT_CONFLICT when it was changed since. */
  async remove(eventId: string, version: number | undefined): Promise<void> {
    await this.transactions.run(async (session) => {
      if (!(await this.events.remove(eventId, version, session)))
        throw new AppError((await this.events.find(eventId)) ? 'EDIT_CONFLICT' : 'NOT_FOUND');
      await this.reviews.removeOfEvent(eventId, session);
      await this.wishes.removeOfEvent(eventId, session);
      await this.outbox.add(EventDeleted, eventId, { eventId }, session);
    });
  }

  /**
   * `version` is the one that the change was made from. Throws NOT_FOUND, EDIT_CONFLICT when another user changed the event
   * since, and STATE_CONFLICT where it, or one of its shows, was cancelled and would not be any more: the money is on the
   * way back. BELOW_COMMITTED as `requireCapacity`, MOVES_OF_TODAY_MADE as `movesToday`.
   */
  async change(
    eventId: string,
    changes: EventChanges,
    { version, committed, venueIsCorrected }: Omit<rpc.ChangeEventRequest, 'eventId' | 'form' | 'fields'>,
  ): Promise<EventRow> {
    const before = await this.events.find(eventId);
    if (!before) throw new AppError('NOT_FOUND');
    const form = { ...formOf(before), ...changes };
    if (isCancelled(before) && form.status !== cancelledStatus)
      throw new AppError('STATE_CONFLICT', { state: cancelledStatus });
    const now = this.clock.now();
    const formFields = await fieldsOfForm(form, before);
    const { announcedAt, isNow } = announcementOf(formFields, before, now);
    const times = previousStartsOf(before, formFields, now);
    const hasOtherVenue = !venueIsCorrected && isAtOtherVenue(before.venue, formFields.venue);
    const fields = {
      ...formFields,
      ...times,
      ...(hasOtherVenue && {
        venueMoves: (before.venueMoves ?? 0) + 1,
        translations: withoutFormerVenue(formFields.translations, before, formFields.venue),
      }),
      ...ratingsOfForm(form, before),
      announcedAt,
      updatedAt: now,
    };
    requireFuture(fields, before, now);
    requireOverStays(before, fields, committed, now);
    requireCapacity(before, fields, committed);
    requireCancelledShows(before, fields);
    const notifiedAt = movesToday(before, hasOtherVenue || isMoved(before, fields), committed, now);
    const cancels = isCancelled(fields) && !isCancelled(before);
    return this.replace(
      before,
      version,
      { ...fields, notifiedAt, ...(cancels && { cancellation: { at: now, reason: '', message: '' } }) },
      isNow,
    );
  }

  /** Safe to repeat. Errors as `fieldsOfCancellation`, and NOT_FOUND, EDIT_CONFLICT. */
  async cancel(
    eventId: string,
    showtime: string | undefined,
    words: Pick<CancellationRow, 'reason' | 'message'>,
  ): Promise<EventRow> {
    const before = await this.events.find(eventId);
    if (!before) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const fields = fieldsOfCancellation(before, showtime, { at: now, ...words });
    return fields ? this.replace(before, undefined, { ...fields, updatedAt: now }, false) : before;
  }

  private replace(
    before: EventRow,
    version: number | undefined,
    fields: Partial<EventRow>,
    isAnnounced: boolean,
  ): Promise<EventRow> {
    return this.transactions.run(async (session) => {
      const row = await this.events.replace(before._id, version ?? before.version, fields, session);
      if (!row) throw new AppError('EDIT_CONFLICT');
      await this.usePictures(row, before, session);
      await this.publish(row, isAnnounced, session);
      return row;
    });
  }

  private async publish(row: EventRow, isAnnounced: boolean, session: Session): Promise<void> {
    await this.outbox.add(EventSaved, row._id, toEventSaved(row), session);
    if (isAnnounced) await this.outbox.add(EventAnnounced, row._id, { eventId: row._id }, session);
  }

  /** Tickets are sold for a shown event only. */
  private usePictures(row: EventRow, before: EventRow | null, session: Session): Promise<void> {
    return isShown(row) ? this.pictures.onTickets(row, before, session) : this.pictures.onPages(row, before, session);
  }
}
