import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import {
  BookingCancelled,
  BookingMoved,
  BuyerCorrected,
  RefundRequested,
  ShowsCancelled,
  TicketsReturned,
} from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import type { CalendarBooking } from '@utsav/contracts/calendar/booking-calendar';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { cancelledPurpose } from '../deliveries/delivery.schema';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import type { BookingUpdate } from '../booking-emails/email-content';
import { calendarEntry } from '../calendar/calendar-file';
import { ContentDelivery } from '../sending/content-delivery';
import {
  cancelledUpdate,
  movedUpdate,
  returnedUpdate,
  showsCancelledUpdate,
  ticketsReturnedUpdate,
  type BookingUpdateOptions,
} from '../booking-emails/booking-update-emails';
import type { TicketData } from '../tickets/ticket-data';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { SmsLanguages } from '../sms/sms-languages';
import type { SmsTemplate } from '../i18n/en/sms-catalogue';

/** Notifies buyers of a booking that changed, or of money that goes back. */
@Injectable()
export class OnBookingChanged {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly content: ContentDelivery,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
    private readonly smsLanguages: SmsLanguages,
  ) {}

  @OnMessage(BookingCancelled, { group: 'notifications.orders' })
  async cancelled(data: DataOf<typeof BookingCancelled>, { session, unitOfWork }: MessageContext): Promise<void> {
    await this.documents.markVoid(data.bookingId, session);
    const options = await this.optionsFor(data.buyer);
    const entry = await this.entryOf(data, options);
    const update = { ...cancelledUpdate(data, options), ...(entry && { calendar: { ...entry, isCancelled: true } }) };
    this.notify(data.bookingId, cancelledPurpose, update, unitOfWork);
  }

  /** Of a cancelled booking, or of single tickets that were returned, their own message says it. */
  @OnMessage(RefundRequested, { group: 'notifications.orders' })
  async returned(data: DataOf<typeof RefundRequested>, { unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, orderId, refundId, reason, paymentMode } = data;
    if (bookingId && reason !== 'goodwill') return;
    // The mail says that it comes the way it was paid; what staff pay otherwise has arrived, and they tell the buyer.
    if (paymentMode === 'otherwise') return;
    const update = returnedUpdate(data, await this.optionsFor(data.buyer));
    this.notify(bookingId || orderId, `returned/${refundId}`, update, unitOfWork);
  }

  @OnMessage(BookingMoved, { group: 'notifications.orders' })
  async moved(data: DataOf<typeof BookingMoved>, { session, unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, startsAt, endsAt, shows, venue, tickets, qrCode, previousStartsAt, previousVenue } = data;
    const options = await this.optionsFor(data.buyer);
    const event = { startsAt, endsAt, ...(shows && { shows }), ...venue };
    const calendar = await this.entryOf(data, options, event);
    const details = {
      tickets,
      qrCode,
      ...(previousStartsAt !== startsAt && { movedFrom: previousStartsAt }),
      ...(previousVenue && { hasNewVenue: true }),
      calendarSequence: calendar?.sequence ?? 0,
    };
    const renewed = await this.documents.renew(bookingId, event, details, session);
    if (renewed) unitOfWork.afterCommit(() => this.scheduler.enqueue(RenderTicket, bookingId, { bookingId }));
    // Of a corrected venue only the tickets and the calendar of the site say it.
    if (!data.hasNewTime && !previousVenue) return;
    const update = { ...movedUpdate(data, options), ...(calendar && { calendar }) };
    this.notify(bookingId, `moved/${data.movedAt}`, update, unitOfWork);
  }

  /** Passes stay valid for the other shows; the calendar loses the entries of those that were cancelled. */
  @OnMessage(ShowsCancelled, { group: 'notifications.orders' })
  async showsCancelled(data: DataOf<typeof ShowsCancelled>, { session, unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, shows, cancelled, tickets, qrCode, calendarSequence } = data;
    const options = await this.optionsFor(data.buyer);
    const entry = await this.entryOf(data, options);
    const [first, last] = [shows[0], shows.at(-1)];
    if (first && last) {
      const times = { startsAt: first.startsAt, endsAt: last.endsAt };
      const details = { tickets, qrCode, calendarSequence };
      const renewed = await this.documents.renew(bookingId, { ...times, shows }, details, session);
      if (renewed) unitOfWork.afterCommit(() => this.scheduler.enqueue(RenderTicket, bookingId, { bookingId }));
    }
    const update = {
      ...showsCancelledUpdate(data, options),
      ...(entry && { calendar: { ...entry, isCancelled: true, shows: cancelled } }),
    };
    const keys = cancelled.map(({ key }) => key);
    this.notify(bookingId, `shows-cancelled/${keys.join('+')}`, update, unitOfWork);
  }

  @OnMessage(TicketsReturned, { group: 'notifications.orders' })
  async ticketsReturned(data: DataOf<typeof TicketsReturned>, { session, unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, returnId } = data;
    const renewed = await this.documents.takeBack(data, session);
    if (renewed) unitOfWork.afterCommit(() => this.scheduler.enqueue(RenderTicket, bookingId, { bookingId }));
    this.notify(
      bookingId,
      `returned/${returnId}`,
      ticketsReturnedUpdate(data, await this.optionsFor(data.buyer)),
      unitOfWork,
    );
  }

  /** Sends nothing: staff send the tickets again once they have seen the correction. */
  @OnMessage(BuyerCorrected, { group: 'notifications.orders' })
  async buyerCorrected(
    { bookingId, buyer }: DataOf<typeof BuyerCorrected>,
    { session, unitOfWork }: MessageContext,
  ): Promise<void> {
    const renewed = await this.documents.readdress(bookingId, buyer, session);
    if (renewed) unitOfWork.afterCommit(() => this.scheduler.enqueue(RenderTicket, bookingId, { bookingId }));
  }

  private async optionsFor({ userId }: { userId: string }): Promise<BookingUpdateOptions> {
    const language = await this.languages.of(userId);
    const smsLanguage = (template: SmsTemplate) => this.smsLanguages.of(template, language);
    return { siteUrl: this.content.config.SITE_URL, language, smsLanguage };
  }

  /** The calendar entry that replaces the one of the booking; none where the booking has no tickets with us. */
  private async entryOf(
    { bookingId, calendarSequence }: { bookingId: string; calendarSequence?: number | undefined },
    { language, siteUrl }: BookingUpdateOptions,
    changes: Partial<TicketData['event']> = {},
  ): Promise<CalendarBooking | undefined> {
    const document = await this.documents.find(bookingId);
    if (!document) return undefined;
    const { facts } = document;
    const entry = calendarEntry({ ...facts, event: { ...facts.event, ...changes } }, language, siteUrl);
    // Older messages say no sequence: it is one more than what was handed out.
    return { ...entry, sequence: calendarSequence ?? entry.sequence + 1 };
  }

  private notify(bookingId: string, purpose: string, update: BookingUpdate, unitOfWork: UnitOfWork): void {
    const channels = [update.to.email && ('email' as const), update.to.mobile && ('sms' as const)];
    for (const channel of channels) {
      if (!channel) continue;
      const values = { bookingId, channel, purpose, state: 'pending', notice: update } as const;
      const row = this.deliveries.add(unitOfWork, values);
      unitOfWork.afterCommit(() => this.scheduler.enqueue(SendDelivery, row._id, { deliveryId: row._id }));
    }
  }
}
