import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesRepository } from './deliveries.repository';
import { deliveryCollection } from './delivery.schema';

/** Without the controllers, so that the document worker has it too. */
@Module({
  imports: [MongooseModule.forFeature([deliveryCollection])],
  providers: [DeliveriesRepository],
  exports: [DeliveriesRepository],
})
export class DeliveriesStorageModule {}
