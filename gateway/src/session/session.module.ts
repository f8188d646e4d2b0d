import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessTokens } from './access-tokens';
import { ApiKeyStrategy } from './api-key.strategy';
import { ApiKeys } from './api-keys';
import { BearerAuth } from './bearer-auth';
import { BearerStrategy } from './bearer.strategy';
import { OnSessionEnded } from './on-session-ended';
import { ServiceKeys } from './service-keys';
import { Sessions } from './sessions';
import { SigningKeys } from './signing-keys';

@Module({
  imports: [PassportModule],
  providers: [
    SigningKeys,
    AccessTokens,
    Sessions,
    ServiceKeys,
    BearerAuth,
    BearerStrategy,
    ApiKeys,
    ApiKeyStrategy,
    OnSessionEnded,
  ],
  exports: [ServiceKeys, Sessions, SigningKeys],
})
export class SessionModule {}
