import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { NotificationsConfig } from '../notifications.config';
import type { TicketFacts } from '../tickets/ticket-facts';
import { SmsProvider } from './sms-provider';
import { ticketText } from './texts';

@Injectable()
export class TicketTexts {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly provider: SmsProvider,
  ) {}

  send(facts: TicketFacts): Promise<SendOutcome> {
    const text = ticketText(facts, this.config.SITE_URL);
    return this.provider.send({ to: facts.buyer.mobile, templateId: 'booking-confirmed', text });
  }
}
