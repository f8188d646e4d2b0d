import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { eventMailKind } from '@utsav/contracts/grpc/notifications';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { EventNoticesRepository } from './event-notices.repository';
import { MailChoicesRepository } from './mail-choices.repository';
import { MailingsRepository } from './mailings.repository';

type Rpcs = 'listNotices' | 'addNotice' | 'removeNotice' | 'getMailChoice' | 'setMailChoice' | 'unsubscribe';

const maxNotices = 100;
/** An event may be moved to a later day. */
const marginMs = hours(24 * 60);

@GrpcController('notifications')
export class EventMailsController implements Pick<rpc.NotificationsServiceController, Rpcs> {
  constructor(
    private readonly notices: EventNoticesRepository,
    private readonly choices: MailChoicesRepository,
    private readonly mailings: MailingsRepository,
    private readonly clock: Clock,
  ) {}

  async listNotices({ userId }: rpc.ListNoticesRequest): Promise<rpc.ListNoticesResponse> {
    requireOwnerOr('users.manage', userId);
    return { eventIds: await this.notices.of(userId) };
  }

  async addNotice({ userId, eventId, until, hasEmail }: rpc.AddNoticeRequest): Promise<rpc.AddNoticeResponse> {
    requireOwnerOr('users.manage', userId);
    if (!hasEmail) throw new AppError('EMAIL_REQUIRED');
    const awaited = await this.notices.of(userId);
    if (awaited.length >= maxNotices && !awaited.includes(eventId)) {
      const message = `You wait for ${maxNotices} events already.`;
      throw new AppError('VALIDATION', { details: [{ field: 'eventId', message }] });
    }
    const end = fromOptionalTimestamp(until) ?? this.clock.now();
    await this.notices.add(userId, eventId, new Date(end.getTime() + marginMs));
    // Seats may have come back since the person saw that there are none.
    await this.mailings.wake('tickets', eventId);
    return {};
  }

  async removeNotice({ userId, eventId }: rpc.RemoveNoticeRequest): Promise<rpc.RemoveNoticeResponse> {
    requireOwnerOr('users.manage', userId);
    await this.notices.remove(userId, eventId);
    return {};
  }

  async getMailChoice({ userId }: rpc.GetMailChoiceRequest): Promise<rpc.GetMailChoiceResponse> {
    requireOwnerOr('users.manage', userId);
    return { follows: await this.choices.follows(userId) };
  }

  async setMailChoice({ userId, follows }: rpc.SetMailChoiceRequest): Promise<rpc.SetMailChoiceResponse> {
    requireOwnerOr('users.manage', userId);
    await this.choices.choose(userId, follows);
    return {};
  }

  /** For whoever has the token: it is in their mails only. */
  async unsubscribe({ kind, token }: rpc.UnsubscribeRequest): Promise<rpc.UnsubscribeResponse> {
    const choice = await this.choices.findByToken(token);
    if (!choice) throw new AppError('MAIL_TOKEN_UNKNOWN');
    if (eventMailKind.fromProto(kind) === 'follows') await this.choices.choose(choice._id, false);
    else await this.notices.forget(choice._id);
    return {};
  }
}
