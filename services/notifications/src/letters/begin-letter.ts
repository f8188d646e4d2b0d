import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { TicketAudience } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { RunLetter } from '@utsav/contracts/jobs/notifications';
import { mostLetterLength, mostSubjectLength } from '@utsav/contracts/http/letter-limits';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { placeOf } from '../formatting/place-of';
import type { LetterEvent, LetterRow } from './letter.schema';
import { LettersRepository } from './letters.repository';

const asNotifications = { as: serviceCaller('notifications') };

export interface WrittenLetter {
  audience: TicketAudience;
  subject: string;
  text: string;
}

const invalid = (field: string, message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field, message }] });

/** Throws VALIDATION. */
export function requireText({ subject, text }: Pick<WrittenLetter, 'subject' | 'text'>): void {
  if (!subject.trim() || subject.length > mostSubjectLength) throw invalid('subject', 'Enter a subject.');
  if (!text.trim() || text.length > mostLetterLength) throw invalid('text', 'Write the letter.');
}

export const letterEvent = ({ name, venue, translations }: Event): LetterEvent => ({
  name,
  place: venue ? placeOf(venue) : '',
  names: Object.fromEntries(
    Object.entries(translations).flatMap(([language, { name: translated }]) =>
      translated ? [[language, translated]] : [],
    ),
  ),
});

@Injectable()
export class BeginLetter {
  constructor(
    private readonly services: GrpcClients,
    private readonly letters: LettersRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  /** Throws NOT_FOUND. */
  async event(eventId: string): Promise<Event> {
    const { event } = await this.services.client('catalog').getEvent({ eventId }, asNotifications);
    if (!event) throw new AppError('NOT_FOUND');
    return event;
  }

  async begin(requestKey: string, writtenBy: string, { audience, subject, text }: WrittenLetter): Promise<LetterRow> {
    const requestHash = hashOfRequest([audience, subject, text]);
    const known = await this.letters.findByRequestKey(requestKey);
    const letter = known ?? (await this.add({ requestKey, requestHash, writtenBy }, { audience, subject, text }));
    if (letter.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    this.scheduler.enqueue(RunLetter, letter._id, { letterId: letter._id });
    return letter;
  }

  private async add(
    request: Pick<LetterRow, 'requestKey' | 'requestHash' | 'writtenBy'>,
    { audience, subject, text }: WrittenLetter,
  ): Promise<LetterRow> {
    const event = letterEvent(await this.event(audience.eventId));
    const { people } = await this.services.client('booking').countTicketHolders({ audience }, asNotifications);
    if (people === 0) throw invalid('audience', 'There is no ticket holder to write to.');
    return this.letters.add({
      _id: randomId('ltr'),
      ...request,
      eventId: audience.eventId,
      showtime: audience.showtime ?? '',
      categories: audience.categories,
      event,
      subject,
      text,
      state: 'sending',
      stoppedBy: '',
      after: '',
      isListed: false,
      recipients: people,
      sent: 0,
      failed: 0,
      endedAt: null,
    });
  }
}
