import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { creationCollection } from './creation.schema';
import { Creations } from './creations';

@Module({
  imports: [MongooseModule.forFeature([creationCollection])],
  providers: [Creations],
  exports: [Creations],
})
export class CreationsModule {}
