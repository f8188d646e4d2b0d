import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingsModule } from '../bookings/bookings.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { TicketsModule } from '../tickets/tickets.module';
import { admissionCollection } from '../admissions/admission.schema';
import { AdmissionsController } from './admissions.controller';
import { Arrivals } from './arrivals';
import { ArrivalsRepository } from './arrivals.repository';
import { CheckIn } from './check-in';
import { CheckInController } from './check-in.controller';
import { GateManifest } from './gate-manifest';
import { GatePlanController } from './gate-plan.controller';
import { gatePlanCollection } from './gate-plan.schema';
import { GatePlans } from './gate-plans';
import { refusedScanCollection } from '../admissions/refused-scan.schema';

@Module({
  imports: [
    MongooseModule.forFeature([admissionCollection, gatePlanCollection, refusedScanCollection]),
    BookingsModule,
    EventProjectionModule,
    LanesModule,
    TicketsModule,
  ],
  controllers: [AdmissionsController, CheckInController, GatePlanController],
  providers: [Arrivals, ArrivalsRepository, CheckIn, GateManifest, GatePlans],
})
export class CheckInModule {}
