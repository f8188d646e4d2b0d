import {
  Injectable,
  UseGuards,
  UseInterceptors,
  UsePipes,
  type CanActivate,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { GUARDS_METADATA, INTERCEPTORS_METADATA, PIPES_METADATA } from '@nestjs/common/constants';
import { AppError } from '@utsav/contracts/errors/app-error';
import { ContactController } from '../contact/contact.controller';
import { EventsController } from '../event-lists/events.controller';
import { startTestGateway, type CallOptions } from '../testing/test-gateway';

@Injectable()
class RejectAll implements CanActivate, PipeTransform, NestInterceptor {
  canActivate(): never {
    throw new AppError('FORBIDDEN');
  }

  transform(): never {
    throw new AppError('FORBIDDEN');
  }

  intercept(): never {
    throw new AppError('FORBIDDEN');
  }
}

const handlerOf = (controller: { prototype: object }, method: string): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(controller.prototype, method) as PropertyDescriptor;

const routes: [kind: string, controller: { prototype: object }, method: string, path: string, options: CallOptions][] =
  [
    ['cached', EventsController, 'one', '/api/event/evt_1', {}],
    ['public', EventsController, 'featured', '/api/event/featured', {}],
    [
      'public and rate-limited',
      ContactController,
      'send',
      '/api/contact/sendContactEmail',
      { body: { name: 'Ravi', message: 'Hello' } },
    ],
  ];

it.each([
  ['@UseGuards', UseGuards, GUARDS_METADATA],
  ['@UsePipes', UsePipes, PIPES_METADATA],
  ['@UseInterceptors', UseInterceptors, INTERCEPTORS_METADATA],
] as const)('%s works on any route, for every request, cached or not', async (_, decorate, key) => {
  for (const [, controller, method] of routes)
    decorate(RejectAll)(controller.prototype, method, handlerOf(controller, method));
  const gateway = await startTestGateway();
  try {
    const statuses: [string, number][] = [];
    for (const [kind, , , path, options] of routes)
      for (let time = 0; time < 3; time += 1) statuses.push([kind, (await gateway.call(path, options)).status]);
    expect(statuses).toEqual(routes.flatMap(([kind]) => [1, 2, 3].map(() => [kind, 403])));
  } finally {
    await gateway.stop();
    for (const [, controller, method] of routes)
      Reflect.deleteMetadata(key, handlerOf(controller, method).value as object);
  }
});

it('a guard on a cacheable route that lets a request through runs for the next one too', async () => {
  let runs = 0;
  const countRuns: CanActivate = { canActivate: () => (runs += 1) > 0 };
  const handler = handlerOf(EventsController, 'one');
  UseGuards(countRuns)(EventsController.prototype, 'one', handler);
  const gateway = await startTestGateway();
  try {
    for (let time = 0; time < 3; time += 1) expect((await gateway.call('/api/event/evt_1')).status).toBe(200);
    expect(runs).toBe(3);
  } finally {
    await gateway.stop();
    Reflect.deleteMetadata(GUARDS_METADATA, handler.value as object);
  }
});
