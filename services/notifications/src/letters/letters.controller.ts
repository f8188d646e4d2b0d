import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { mostTestLettersADay } from '@utsav/contracts/http/letter-limits';
import { letterState } from '@utsav/contracts/grpc/notifications';
import { fromOptionalTimestamp, toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ContentDelivery } from '../sending/content-delivery';
import { BeginLetter, letterEvent, requireText } from './begin-letter';
import { letterFrame, withText } from './letter-mail';
import type { LetterRow } from './letter.schema';
import { LettersRepository } from './letters.repository';

/** Letters shown of one event. */
const mostLetters = 50;

type LetterCalls = Pick<
  rpc.NotificationsServiceController,
  'sendLetter' | 'sendTestLetter' | 'listLetters' | 'stopLetter'
>;

@GrpcController('notifications')
export class LettersController implements LetterCalls {
  constructor(
    private readonly beginning: BeginLetter,
    private readonly letters: LettersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly services: GrpcClients,
    private readonly languages: UserLanguagesRepository,
    private readonly content: ContentDelivery,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  async sendLetter({ idempotencyKey, audience, ...text }: rpc.SendLetterRequest): Promise<rpc.SendLetterResponse> {
    requirePermission('letters.send');
    const { id } = requireUser();
    if (!audience?.eventId) throw new AppError('NOT_FOUND');
    requireText(text);
    const letter = await this.beginning.begin(`letter/${id}/${idempotencyKey}`, id, { audience, ...text });
    return { letter: await this.#viewOf(letter) };
  }

  async sendTestLetter({ eventId, ...text }: rpc.SendTestLetterRequest): Promise<rpc.SendTestLetterResponse> {
    requirePermission('letters.send');
    const { id } = requireUser();
    requireText(text);
    const event = await this.beginning.event(eventId);
    const as = serviceCaller('notifications');
    const { users } = await this.services.client('identity').listUsersById({ userIds: [id] }, { as });
    const [user] = users;
    if (!user?.email) throw new AppError('EMAIL_REQUIRED');
    // A letter of any text goes to no mailbox that is not theirs.
    if (!user.emailConfirmed) throw new AppError('EMAIL_UNCONFIRMED');
    const frame = letterFrame(
      letterEvent(event),
      {
        to: { name: user.name, email: user.email },
        language: await this.languages.of(id),
        startsAt: fromOptionalTimestamp(event.startsAt) ?? new Date(),
        bookingCode: '',
      },
      this.content.config.SITE_URL,
    );
    const test = { bookingId: id, channel: 'email', purpose: 'letter-test', state: 'pending' } as const;
    const deliveryId = await this.deliveries.insertOneOfDay(
      { ...test, notice: withText(frame, text) },
      mostTestLettersADay,
    );
    if (!deliveryId) throw new AppError('LETTERS_OF_TODAY_SENT', { limit: mostTestLettersADay });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return {};
  }

  async listLetters({ eventId }: rpc.ListLettersRequest): Promise<rpc.ListLettersResponse> {
    requirePermission('letters.send');
    const letters = await this.letters.newestOf(eventId, mostLetters);
    return {
      letters: await Promise.all(letters.map((letter) => this.#viewOf(letter))),
      leftToday: await this.letters.leftToday(eventId),
    };
  }

  async stopLetter({ eventId, letterId }: rpc.StopLetterRequest): Promise<rpc.StopLetterResponse> {
    requirePermission('letters.send');
    const { id } = requireUser();
    const letter = await this.letters.stop(eventId, letterId, id);
    if (!letter) throw new AppError('NOT_FOUND');
    return { letter: await this.#viewOf(letter) };
  }

  async #viewOf(letter: LetterRow): Promise<rpc.Letter> {
    const { sent, failed } = letter.endedAt ? letter : await this.deliveries.countOfLetter(letter._id);
    return {
      id: letter._id,
      eventId: letter.eventId,
      state: letterState.toProto(letter.state),
      audience: {
        eventId: letter.eventId,
        showtime: letter.showtime || undefined,
        categories: letter.categories,
      },
      subject: letter.subject,
      text: letter.text,
      writtenBy: letter.writtenBy,
      createdAt: toTimestamp(letter.createdAt),
      endedAt: toOptionalTimestamp(letter.endedAt),
      recipients: letter.recipients,
      sent,
      failed,
      stoppedBy: letter.stoppedBy || undefined,
    };
  }
}
