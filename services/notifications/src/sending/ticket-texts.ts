import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { NotificationsConfig } from '../notifications.config';
import { SmsSender } from '../sms/sms-sender';
import type { TicketFacts } from '../tickets/ticket-facts';
import { ticketText } from '../tickets/ticket-text';

@Injectable()
export class TicketTexts {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly sms: SmsSender,
  ) {}

  send({ _id, rejectedBy }: DeliveryRow, facts: TicketFacts): Promise<SendOutcome> {
    const content = ticketText(facts, this.config.SITE_URL);
    return this.sms.send({ id: _id, to: facts.buyer.mobile, ...content }, rejectedBy);
  }
}
