import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { TicketDelivery } from './sending/ticket-delivery';
import { DocumentStore } from './documents/document-store';
import { GetTicketDocument } from './documents/get-ticket-document';
import { TicketDocumentsController } from './documents/ticket-documents.controller';
import { TicketDocumentsRepository } from './documents/ticket-documents.repository';
import { AddAnnouncements } from './event-mails/add-announcements';
import { AnnouncementsRepository } from './event-mails/announcements.repository';
import { EventMailReaders } from './event-mails/event-mail-readers';
import { FindEvent } from './event-mails/find-event';
import { OfferTickets } from './event-mails/offer-tickets';
import { SendAnnouncementsJob } from './event-mails/send-announcements';
import { EventMailsController } from './event-mails/event-mails.controller';
import { EventNoticesRepository } from './event-mails/event-notices.repository';
import { MailChoicesRepository } from './event-mails/mail-choices.repository';
import { MailingsRepository } from './event-mails/mailings.repository';
import { RequeueDueMailings } from './event-mails/requeue-due-mailings';
import { RunMailingJob } from './event-mails/run-mailing';
import { BeginLetter } from './letters/begin-letter';
import { LetterDelivery } from './letters/letter-delivery';
import { LettersController } from './letters/letters.controller';
import { LettersRepository } from './letters/letters.repository';
import { RunLetterJob } from './letters/run-letter';
import { EmailCodesController } from './email/email-codes.controller';
import { Mailer } from './email/mailer';
import { TicketMails } from './email/ticket-mails';
import { BeginInvoiceRuns } from './invoice-runs/begin-invoice-runs';
import { InvoiceRunsController } from './invoice-runs/invoice-runs.controller';
import { InvoiceRunsRepository } from './invoice-runs/invoice-runs.repository';
import { IssueDocumentsJob } from './invoice-runs/issue-documents';
import { UninvoicedBookingsRepository } from './invoice-runs/uninvoiced-bookings.repository';
import { GetInvoice } from './invoices/get-invoice';
import { GstReport } from './invoices/gst-report';
import { InvoicesController } from './invoices/invoices.controller';
import { InvoicesRepository } from './invoices/invoices.repository';
import { IssueInvoice } from './invoices/issue-invoice';
import { UserLanguagesRepository } from './languages/user-languages.repository';
import { DeliveryScheduler } from './scheduling/delivery-scheduler';
import { SendDeliveryJob } from './jobs/send-delivery';
import { OnBookingChanged } from './messages/on-booking-changed';
import { OnEmailChangeRequested } from './messages/on-email-change-requested';
import { OnEventAnnounced } from './messages/on-event-announced';
import { OnLanguageChosen } from './messages/on-language-chosen';
import { OnOrderConfirmed } from './messages/on-order-confirmed';
import { OnStaffSignedIn } from './messages/on-staff-signed-in';
import { OnTicketsChanged } from './messages/on-tickets-changed';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { ForgetPerson } from './erasure/forget-person';
import { OnUserErased } from './messages/on-user-erased';
import { ContactMessagesController } from './sending/contact-messages.controller';
import { ContentDelivery } from './sending/content-delivery';
import { TicketTexts } from './sending/ticket-texts';
import { OneTimePasswordsController } from './sms/one-time-passwords.controller';
import { OtpFallback } from './sms/otp-fallback';
import { SendOtp } from './sms/send-otp';
import { dltRegistrationOf } from './sms/dlt/dlt-registration';
import { Msg91 } from './sms/msg91/msg91';
import { GuardedProvider } from './sms/provider/guarded-provider';
import { SmsProviders } from './sms/provider/sms-providers';
import { SmsLanguages } from './sms/sms-languages';
import { SmsSender } from './sms/sms-sender';
import { Twilio } from './sms/twilio/twilio';
import { EmailEventsController } from './receipts/email-events.controller';
import { ReceiveEmailEvents } from './receipts/receive-email-events';
import { ReceiveSmsReceipt } from './receipts/receive-sms-receipt';
import { SmsReceiptsController } from './receipts/sms-receipts.controller';
import { NotificationsRetention } from './retention/notifications-retention';
import { RequeuePendingDeliveries } from './jobs/requeue-pending-deliveries';
import type { NotificationsConfig } from './notifications.config';
import { notificationsDatabase } from './notifications.database';

function smsProvidersOf(config: NotificationsConfig, log: Log): SmsProviders {
  const registration = dltRegistrationOf(config);
  const adapters = { msg91: Msg91, twilio: Twilio };
  const provider = (name: SmsProviderName) => new GuardedProvider(new adapters[name](config, registration), log);
  const { SMS_PROVIDER, SMS_FALLBACK_PROVIDER } = config;
  return new SmsProviders(provider(SMS_PROVIDER), SMS_FALLBACK_PROVIDER ? provider(SMS_FALLBACK_PROVIDER) : undefined);
}

@Module({
  imports: [MongooseModule.forFeature(notificationsDatabase.collections)],
  controllers: [
    TicketDocumentsController,
    InvoicesController,
    InvoiceRunsController,
    DeliveriesController,
    ContactMessagesController,
    OneTimePasswordsController,
    EmailCodesController,
    SmsReceiptsController,
    EmailEventsController,
    EventMailsController,
    LettersController,
  ],
  providers: [
    TicketDocumentsRepository,
    DeliveriesRepository,
    UserLanguagesRepository,
    DocumentStore,
    GetTicketDocument,
    InvoicesRepository,
    IssueInvoice,
    GetInvoice,
    GstReport,
    InvoiceRunsRepository,
    UninvoicedBookingsRepository,
    IssueDocumentsJob,
    BeginInvoiceRuns,
    Mailer,
    TicketMails,
    { provide: SmsProviders, inject: [CONFIG, LOG], useFactory: smsProvidersOf },
    SmsSender,
    SmsLanguages,
    TicketTexts,
    ReceiveSmsReceipt,
    ReceiveEmailEvents,
    SendOtp,
    OtpFallback,
    DeliveryScheduler,
    SendDeliveryJob,
    RequeuePendingDeliveries,
    NotificationsRetention,
    { provide: RETENTION_RULES, useExisting: NotificationsRetention },
    RetentionSweep,
    TicketDelivery,
    ContentDelivery,
    EventNoticesRepository,
    MailChoicesRepository,
    MailingsRepository,
    AnnouncementsRepository,
    EventMailReaders,
    FindEvent,
    AddAnnouncements,
    OfferTickets,
    SendAnnouncementsJob,
    RunMailingJob,
    LettersRepository,
    LetterDelivery,
    BeginLetter,
    RunLetterJob,
    RequeueDueMailings,
    OnEventAnnounced,
    OnTicketsChanged,
    OnOrderConfirmed,
    OnBookingChanged,
    OnStaffSignedIn,
    OnEmailChangeRequested,
    OnLanguageChosen,
    OnUserErased,
    { provide: FORGETS_SUBJECTS, useClass: ForgetPerson },
    Erasures,
  ],
})
export class NotificationsModule {}
