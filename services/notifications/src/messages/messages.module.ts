import { Module } from '@nestjs/common';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { ErasureModule } from '../erasure/erasure.module';
import { EventMailsModule } from '../event-mails/event-mails.module';
import { LanguagesModule } from '../languages/languages.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { SendingModule } from '../sending/sending.module';
import { SmsModule } from '../sms/sms.module';
import { OnBookingChanged } from './on-booking-changed';
import { OnEmailChangeRequested } from './on-email-change-requested';
import { OnEventAnnounced } from './on-event-announced';
import { OnLanguageChosen } from './on-language-chosen';
import { OnOrderConfirmed } from './on-order-confirmed';
import { OnStaffSignedIn } from './on-staff-signed-in';
import { OnTicketsChanged } from './on-tickets-changed';
import { OnUserErased } from './on-user-erased';

@Module({
  imports: [
    DeliveriesStorageModule,
    DocumentsStorageModule,
    ErasureModule,
    EventMailsModule,
    LanguagesModule,
    SchedulingModule,
    SendingModule,
    SmsModule,
  ],
  providers: [
    OnEventAnnounced,
    OnTicketsChanged,
    OnOrderConfirmed,
    OnBookingChanged,
    OnStaffSignedIn,
    OnEmailChangeRequested,
    OnLanguageChosen,
    OnUserErased,
  ],
})
export class MessagesModule {}
