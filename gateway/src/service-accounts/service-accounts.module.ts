import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module';
import { ServiceAccountsController } from './service-accounts.controller';

@Module({ imports: [SessionModule], controllers: [ServiceAccountsController] })
export class ServiceAccountsModule {}
