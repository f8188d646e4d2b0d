import type { ExecutionContext } from '@nestjs/common';
import { HTTP_CODE_METADATA, MODULE_METADATA } from '@nestjs/common/constants';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { permissions } from '@utsav/contracts/roles/roles';
import { OrderAdmissionGuard } from '@utsav/gateway/checkout/order-admission.guard';
import { GatewayModule } from '@utsav/gateway/gateway.module';
import { namedRoute, routesOf } from '@utsav/gateway/http/route';
import { compareRoutes } from '@utsav/gateway/http/route-registry';
import type { RouteName } from '@utsav/gateway/http/route-types';
import { SharedLimitGuard } from '@utsav/gateway/limits/shared-limit.guard';
import { AccessGuard } from '@utsav/gateway/session/access.guard';
import { BearerGuard } from '@utsav/gateway/session/bearer.guard';
import { visitor } from '@utsav/service-kit/caller/caller';
import { modulesOf } from './modules-of';

type Controller = { prototype: Record<string, object> };

const controllers = modulesOf(GatewayModule).flatMap((module) => module.controllers) as Controller[];
const table = Object.entries(routes as Record<string, RouteDefinition>);

describe('the route table', () => {
  it('has exactly one handler a row', () => {
    compareRoutes(
      Object.keys(routes),
      controllers.flatMap(({ prototype }) => routesOf(prototype)),
    );
  });

  it.each(table)('%s says who may call it', (_, row) =>
    expect(['public', 'member', 'staff', 'provider', ...permissions]).toContain(row.access),
  );

  it.each(table)('%s stands under /api and in a section of the documentation', (name, row) => {
    expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/[\w/:-]+$/);
    expect([row.tag, row.summary].every(Boolean)).toBe(true);
  });

  it.each(table.filter(([, row]) => row.access !== 'public' && row.access !== 'provider'))('%s is guarded', (name) => {
    const request = { route: namedRoute(name as RouteName), caller: visitor };
    const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
    expect(() => new AccessGuard().canActivate(context)).toThrow(new AppError('FORBIDDEN'));
  });

  it('stands behind the global guards: whether there is room, who calls, what they may do, how often', () => {
    const providers = Reflect.getMetadata(MODULE_METADATA.PROVIDERS, GatewayModule) as { useClass?: Controller }[];
    const guards = providers.flatMap(({ useClass }) => (useClass?.prototype.canActivate ? [useClass] : []));
    expect(guards).toEqual([OrderAdmissionGuard, BearerGuard, AccessGuard, SharedLimitGuard]);
  });

  it('gives each handler the status of its row', () => {
    const statuses = controllers.flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype).flatMap(
        (name) => (Reflect.getMetadata(HTTP_CODE_METADATA, prototype[name] ?? {}) ?? []) as number[],
      ),
    );
    expect(statuses.toSorted()).toEqual(table.map(([, { status = 200 }]) => status).toSorted());
  });

  it.each(table.filter(([, row]) => row.body))('%s refuses unknown fields', (_, row) => {
    const parsed = row.body?.safeParse({ 'no-such-field': 1 });
    expect(parsed?.error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
  });
});
