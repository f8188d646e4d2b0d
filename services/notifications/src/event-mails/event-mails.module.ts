import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { LanguagesModule } from '../languages/languages.module';
import { LettersModule } from '../letters/letters.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { AddAnnouncements } from './add-announcements';
import { announcementCollection } from './announcement.schema';
import { AnnouncementsRepository } from './announcements.repository';
import { EventMailReaders } from './event-mail-readers';
import { EventMailsController } from './event-mails.controller';
import { eventNoticeCollection } from './event-notice.schema';
import { EventNoticesRepository } from './event-notices.repository';
import { FindEvent } from './find-event';
import { mailChoiceCollection } from './mail-choice.schema';
import { MailChoicesRepository } from './mail-choices.repository';
import { mailingCollection } from './mailing.schema';
import { MailingsRepository } from './mailings.repository';
import { OfferTickets } from './offer-tickets';
import { RequeueDueMailings } from './requeue-due-mailings';
import { RunMailingJob } from './run-mailing';
import { SendAnnouncementsJob } from './send-announcements';

@Module({
  imports: [
    MongooseModule.forFeature([announcementCollection, eventNoticeCollection, mailChoiceCollection, mailingCollection]),
    DeliveriesStorageModule,
    LanguagesModule,
    LettersModule,
    SchedulingModule,
  ],
  controllers: [EventMailsController],
  providers: [
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
    RequeueDueMailings,
  ],
  exports: [EventNoticesRepository, MailChoicesRepository, MailingsRepository, AnnouncementsRepository],
})
export class EventMailsModule {}
