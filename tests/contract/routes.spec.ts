import { GUARDS_METADATA, MODULE_METADATA } from '@nestjs/common/constants';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { GatewayModule } from '@utsav/gateway/gateway.module';
import { guardsOf, routesOf, rowOf } from '@utsav/gateway/http/route';
import { compareRoutes } from '@utsav/gateway/http/route-census';
import type { RouteName } from '@utsav/gateway/http/route-types';
import { LimitGuard } from '@utsav/gateway/limits/limit.guard';
import { AccessGuard } from '@utsav/gateway/session/access.guard';

type Controller = { prototype: Record<string, object> };

const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, GatewayModule) as Controller[];
const table = Object.entries(routes as Record<string, RouteDefinition>);

describe('the table of routes', () => {
  it('has exactly one handler a row', () => {
    compareRoutes(
      Object.keys(routes),
      controllers.flatMap(({ prototype }) => routesOf(prototype)),
    );
  });

  it.each(table)('%s says who may call it', (_, row) =>
    expect(['public', 'member', 'staff', 'counter', 'admin', 'provider']).toContain(row.access),
  );

  it.each(table)('%s stands under /api and in a section of the documentation', (name, row) => {
    expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/[\w/:-]+$/);
    expect([row.tag, row.summary].every(Boolean)).toBe(true);
  });

  it.each(table.filter(([, row]) => row.access !== 'public' && row.access !== 'provider'))('%s is guarded', (name) => {
    expect(guardsOf(rowOf(name as RouteName))[0]).toBe(AccessGuard);
  });

  it('guards the handlers themselves', () => {
    const guards = controllers.flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype).flatMap(
        (name) => (Reflect.getMetadata(GUARDS_METADATA, prototype[name] ?? {}) ?? []) as unknown[],
      ),
    );
    const wanted = table.flatMap(([name]) => guardsOf(rowOf(name as RouteName)));
    for (const guard of [AccessGuard, LimitGuard])
      expect(guards.filter((found) => found === guard)).toHaveLength(wanted.filter((found) => found === guard).length);
  });

  it.each(table.filter(([, row]) => row.body))('%s refuses unknown fields', (_, row) => {
    const parsed = row.body?.safeParse({ 'no-such-field': 1 });
    expect(parsed?.error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
  });
});
