import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Row } from '../http/route-types';
import { Bearers } from './bearers';

export const bearerStrategy = 'bearer';

/** Where a wrong yes costs money, tickets or power, identity is asked on every call. */
export const asksEachTime = (row: Row): boolean =>
  row.access === 'counter' || row.access === 'admin' || row.idempotent === true || row.stepUp !== undefined;

@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, bearerStrategy) {
  constructor(private readonly bearers: Bearers) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Caller> {
    const asksNow = request.row !== undefined && asksEachTime(request.row);
    const { person, state } = await this.bearers.sessionBehind(request.headers.authorization, asksNow);
    request.sessionState = state;
    return person;
  }
}
