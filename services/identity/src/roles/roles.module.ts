import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AdminLock } from './admin-lock';
import { RolesController } from './roles.controller';
import { RolesService } from './roles.service';

@Module({
  imports: [UsersModule],
  controllers: [RolesController],
  providers: [AdminLock, RolesService],
  exports: [AdminLock],
})
export class RolesModule {}
