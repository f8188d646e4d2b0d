import { Injectable } from '@nestjs/common';
import { RunMailing } from '@utsav/contracts/jobs/notifications';
import { EventAnnounced } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { mailingId, MailingsRepository } from '../event-mails/mailings.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';

/** Begins the mails to those who follow someone of a new event. */
@Injectable()
export class OnEventAnnounced {
  constructor(
    private readonly mailings: MailingsRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  @OnMessage(EventAnnounced, { group: 'notifications.events', lowPriority: true })
  async announced({ eventId }: DataOf<typeof EventAnnounced>, context: MessageContext): Promise<void> {
    await this.mailings.begin('announced', eventId, context.session);
    const id = mailingId('announced', eventId);
    context.unitOfWork.afterCommit(() => this.scheduler.enqueue(RunMailing, id, { mailingId: id }));
  }
}
