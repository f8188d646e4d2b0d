import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { begunFactorCollection, factorCollection, factorStateCollection } from './factor.schema';
import { FactorsRepository } from './factors.repository';
import { Passkeys } from './passkeys';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';

@Module({
  imports: [
    MongooseModule.forFeature([factorCollection, factorStateCollection, begunFactorCollection]),
    AuditModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [SecondFactorController],
  providers: [FactorsRepository, SealedSecrets, Passkeys, SecondFactorService],
  exports: [FactorsRepository, SecondFactorService],
})
export class SecondFactorModule {}
