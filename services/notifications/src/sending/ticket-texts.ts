import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { NotificationsConfig } from '../notifications.config';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { SmsLanguages } from '../sms/sms-languages';
import { SmsSender } from '../sms/sms-sender';
import type { TicketData } from '../tickets/ticket-data';
import { ticketText } from '../tickets/ticket-text';

@Injectable()
export class TicketTexts {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly sms: SmsSender,
    private readonly languages: UserLanguagesRepository,
    private readonly smsLanguages: SmsLanguages,
  ) {}

  async send({ _id, rejectedBy }: DeliveryRow, data: TicketData): Promise<SendOutcome> {
    const language = this.smsLanguages.of('booking-confirmed', await this.languages.of(data.buyer.userId));
    const content = ticketText(data, this.config.SITE_URL, language);
    return this.sms.send({ id: _id, to: data.buyer.mobile, ...content }, rejectedBy);
  }
}
