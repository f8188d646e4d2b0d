import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TicketHolder } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { RunLetter, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ContentDelivery } from '../sending/content-delivery';
import { letterFrame } from './letter-mail';
import type { LetterRow } from './letter.schema';
import { LettersRepository } from './letters.repository';

const pageSize = 200;
/** With the page size, less than half of what `DELIVERIES_PER_SECOND` sends, so tickets of a sale are hardly held up. */
const pauseMs = seconds(5);

/** An account, or without one an address. */
const personOf = ({ userId, email }: TicketHolder): string =>
  userId || `address-${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 24)}`;

/**
 * One page of a letter a run. The cursor is stored after the mails, which are unique by letter and person, so that a run
 * that is repeated writes to no person twice.
 */
@Injectable()
export class RunLetterJob {
  constructor(
    private readonly services: GrpcClients,
    private readonly letters: LettersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly languages: UserLanguagesRepository,
    private readonly content: ContentDelivery,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {}

  @OnJob(RunLetter, { concurrency: 2 })
  async run({ letterId }: { letterId: string }): Promise<void> {
    const letter = await this.letters.claim(letterId);
    if (!letter) return;
    if (letter.state === 'stopped' || letter.isListed) await this.settle(letter);
    else if (await this.deliveries.isCongested()) await this.letters.pause(letter, pauseMs);
    else await this.writePage(letter);
  }

  private async writePage(letter: LetterRow): Promise<void> {
    const { eventId, showtime, categories, after } = letter;
    const request = { audience: { eventId, showtime: showtime || undefined, categories }, after, limit: pageSize };
    const as = serviceCaller('notifications');
    const { holders, next } = await this.services.client('booking').listTicketHolders(request, { as });
    const rows = await Promise.all(holders.map((holder) => this.rowOf(letter, holder)));
    for (const deliveryId of await this.deliveries.addMissing(rows))
      this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    await this.letters.goOn(letter, next, next ? pauseMs : 0);
  }

  private async rowOf({ _id, event }: LetterRow, holder: TicketHolder) {
    const { userId = '', name, email, bookingCode } = holder;
    const language = await this.languages.of(userId);
    const startsAt = fromOptionalTimestamp(holder.startsAt) ?? this.clock.now();
    const reader = { to: { name, email }, language, startsAt, bookingCode };
    return {
      bookingId: personOf(holder),
      channel: 'email' as const,
      purpose: `letter/${_id}`,
      state: 'pending' as const,
      notice: letterFrame(event, reader, this.content.config.SITE_URL),
      letterId: _id,
    };
  }

  /** Ends the letter once none of its mails is pending. */
  private async settle(letter: LetterRow): Promise<void> {
    if (letter.state === 'stopped') await this.deliveries.dropOfLetter(letter._id);
    const { pending, ...counts } = await this.deliveries.countOfLetter(letter._id);
    if (pending === 0) await this.letters.end(letter, counts);
    else await this.letters.pause(letter, seconds(2));
  }
}
