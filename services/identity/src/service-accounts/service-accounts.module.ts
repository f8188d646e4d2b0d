import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { serviceAccountCollection } from './service-account.schema';
import { ServiceAccountsController } from './service-accounts.controller';
import { ServiceAccountsRepository } from './service-accounts.repository';
import { ServiceAccountsService } from './service-accounts.service';

@Module({
  imports: [MongooseModule.forFeature([serviceAccountCollection])],
  controllers: [ServiceAccountsController],
  providers: [ServiceAccountsRepository, ServiceAccountsService],
  exports: [ServiceAccountsRepository],
})
export class ServiceAccountsModule {}
