import { Module } from '@nestjs/common';
import { EmailEventsController } from './email-events.controller';

@Module({
  controllers: [EmailEventsController],
})
export class EmailModule {}
