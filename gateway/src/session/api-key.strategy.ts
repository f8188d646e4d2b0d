import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { ApiKeys } from './api-keys';

export const apiKeyStrategy = 'api-key';

/** Authenticates the client app by its `x-api-key` header. Runs for every API request before its body is read. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, apiKeyStrategy) {
  constructor(private readonly keys: ApiKeys) {
    super();
  }

  /** The client's name. Throws API_KEY_INVALID. */
  async validate({ headers }: FastifyRequest): Promise<string> {
    const client = this.keys.clientFor(headers['x-api-key']);
    if (client === undefined) throw new AppError('API_KEY_INVALID');
    return client;
  }
}
