import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { TicketDelivery } from './sending/ticket-delivery';
import { DocumentStore } from './documents/document-store';
import { GetTicketDocument } from './documents/get-ticket-document';
import { TicketDocumentsController } from './documents/ticket-documents.controller';
import { TicketDocumentsRepository } from './documents/ticket-documents.repository';
import { Mailer } from './email/mailer';
import { TicketMails } from './email/ticket-mails';
import { GetInvoice } from './invoices/get-invoice';
import { InvoicesController } from './invoices/invoices.controller';
import { InvoicesRepository } from './invoices/invoices.repository';
import { IssueInvoice } from './invoices/issue-invoice';
import { DeliveryScheduler } from './scheduling/delivery-scheduler';
import { SendDeliveryJob } from './jobs/send-delivery';
import { OnBookingChanged } from './messages/on-booking-changed';
import { OnOrderConfirmed } from './messages/on-order-confirmed';
import { OnStaffSignedIn } from './messages/on-staff-signed-in';
import { OnUserErased } from './messages/on-user-erased';
import { ContactMessagesController } from './sending/contact-messages.controller';
import { NoticeSender } from './sending/notice-sender';
import { OneTimePasswordsController } from './sms/one-time-passwords.controller';
import { SendOtp } from './sms/send-otp';
import { SmsProvider } from './sms/sms-provider';
import { TicketTexts } from './sms/ticket-texts';
import { RequeuePendingDeliveries } from './jobs/requeue-pending-deliveries';
import { notificationsDatabase } from './notifications.database';

@Module({
  imports: [MongooseModule.forFeature(notificationsDatabase.collections)],
  controllers: [
    TicketDocumentsController,
    InvoicesController,
    DeliveriesController,
    ContactMessagesController,
    OneTimePasswordsController,
  ],
  providers: [
    TicketDocumentsRepository,
    DeliveriesRepository,
    DocumentStore,
    GetTicketDocument,
    InvoicesRepository,
    IssueInvoice,
    GetInvoice,
    Mailer,
    TicketMails,
    SmsProvider,
    TicketTexts,
    SendOtp,
    DeliveryScheduler,
    SendDeliveryJob,
    RequeuePendingDeliveries,
    TicketDelivery,
    NoticeSender,
    OnOrderConfirmed,
    OnBookingChanged,
    OnStaffSignedIn,
    OnUserErased,
  ],
})
export class NotificationsModule {}
