import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { routes } from '@utsav/contracts/http/routes';
import { routesOf } from './route';

/** Compares the route table with the handlers at boot. */
@Injectable()
export class RouteRegistry {
  constructor(private readonly discovery: DiscoveryService) {}

  verify(): void {
    const bound = this.discovery
      .getControllers()
      .flatMap(({ instance }) => routesOf(Object.getPrototypeOf(instance) as object));
    compareRoutes(Object.keys(routes), bound);
  }
}

export function compareRoutes(declared: string[], bound: string[]): void {
  const missing = declared.filter((name) => !bound.includes(name));
  const extra = bound.filter((name) => !declared.includes(name));
  const twice = bound.filter((name, index) => bound.indexOf(name) !== index);
  if (missing.length) throw new Error(`routes without a handler: ${missing.join(', ')}`);
  if (extra.length) throw new Error(`handlers without a route: ${extra.join(', ')}`);
  if (twice.length) throw new Error(`routes with two handlers: ${twice.join(', ')}`);
}
