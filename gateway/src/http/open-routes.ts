import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Method } from '@utsav/contracts/http/route';
import type { FastifyInstance } from 'fastify';
import { ErrorFilter } from './error-filter';
import { openRoutesOf } from './route';

/**
 * Gives the server the routes that have neither guard nor audit trail. Nest's way to a handler would do nothing for them
 * and takes longer than a cached read, see docs/decisions/0025.
 */
@Injectable()
export class OpenRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly errors: ErrorFilter,
  ) {}

  addTo(server: FastifyInstance): void {
    for (const { instance } of this.discovery.getControllers() as { instance: object }[])
      for (const { row, serve } of openRoutesOf(Object.getPrototypeOf(instance) as object)) {
        const [method, url] = row.name.split(' ') as [Method, string];
        server.route({
          method,
          url,
          config: { row },
          // Nest sets the server's own when these routes have theirs already.
          errorHandler: (error, request, reply) => this.errors.send(error, request, reply),
          // Nothing is returned: the server would take an answer that is still being compressed for none.
          handler: (request, reply) => {
            serve.call(instance, request, reply)?.catch((error: unknown) => this.errors.send(error, request, reply));
          },
        });
      }
  }
}
