import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CopiesModule } from '../copies/copies.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { OrdersModule } from '../orders/orders.module';
import { TicketsModule } from '../tickets/tickets.module';
import { guestListCollection, guestListTurnCollection } from './guest-list.schema';
import { GuestListsController } from './guest-lists.controller';
import { GuestListsRepository } from './guest-lists.repository';
import { IssueGuestLine } from './issue-guest-line';
import { IssueGuestLists } from './issue-guest-lists';

@Module({
  imports: [
    MongooseModule.forFeature([guestListCollection, guestListTurnCollection]),
    CopiesModule,
    EventProjectionModule,
    LanesModule,
    OrdersModule,
    TicketsModule,
  ],
  controllers: [GuestListsController],
  providers: [GuestListsRepository, IssueGuestLine, IssueGuestLists],
  exports: [MongooseModule],
})
export class GuestListsModule {}
