import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller';
import { SystemHealthService } from './system-health.service';

@Module({
  controllers: [DashboardController],
  providers: [SystemHealthService],
})
export class DashboardModule {}
