import { Module } from '@nestjs/common';
import { ArrivalsController } from './arrivals.controller';
import { GatePlansController } from './gate-plans.controller';
import { ScansController } from './scans.controller';

@Module({ controllers: [ArrivalsController, GatePlansController, ScansController] })
export class CheckInModule {}
