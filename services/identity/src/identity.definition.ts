import {
  EmailChangeRequested,
  LanguageChosen,
  RoleChanged,
  SessionEnded,
  StaffSignedIn,
  UserErased,
} from '@utsav/contracts/messages/identity';
import { defineService } from '@utsav/service-kit/boot/definition';
import { identityDatabase } from './identity.database';
import { IdentityConfig } from './identity.config';
import { IdentityServiceModule } from './identity.module';

export const identityDefinition = defineService({
  name: 'identity',
  config: IdentityConfig,
  module: IdentityServiceModule,
  database: identityDatabase,
  serves: 'identity',
  produces: [SessionEnded, RoleChanged, UserErased, StaffSignedIn, LanguageChosen, EmailChangeRequested],
});
