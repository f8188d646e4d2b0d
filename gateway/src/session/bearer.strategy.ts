import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { BearerAuth } from './bearer-auth';
import type { SessionState } from './sessions';

export const bearerStrategy = 'bearer';

export interface BearerOptions {
  /** Reads the session state from identity even if it is cached. */
  fresh: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What identity said about the session of the bearer token; absent without one. */
    sessionState?: SessionState | undefined;
  }
}

/**
 * Authenticates the user by a bearer token. passport-jwt verifies by jsonwebtoken, which has no EdDSA, and knows no
 * sessions, hence passport-custom over fast-jwt.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, bearerStrategy) {
  constructor(private readonly bearerAuth: BearerAuth) {
    super({ passOptionsToCallback: true });
  }

  /** Throws UNAUTHENTICATED, UNAVAILABLE. */
  async validate(request: FastifyRequest, { fresh }: BearerOptions): Promise<Caller> {
    const { caller, state } = await this.bearerAuth.authenticate(request.headers.authorization, fresh);
    request.sessionState = state;
    return caller;
  }
}
