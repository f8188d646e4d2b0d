import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { modulesOf } from './modules-of';
import { serviceDefinitions } from './service-definitions';

/** Token of a provider that is a class, or by which one is provided. */
const tokenOf = (provider: unknown): unknown =>
  typeof provider === 'function' ? provider : (provider as { provide: unknown }).provide;

const nameOf = (token: unknown): string => (typeof token === 'function' ? token.name : String(token));

/** Under these, providers make a list. */
const lists: unknown[] = [APP_GUARD, APP_INTERCEPTOR];

it.each(serviceDefinitions().map(({ name, module }) => [name, module] as const))(
  '%s has each provider and controller in one module: a second one would be another instance',
  (_, module) => {
    const tokens = modulesOf(module).flatMap(({ controllers, providers }) => [
      ...controllers,
      ...providers.map(tokenOf),
    ]);
    const twice = tokens.filter((token, index) => tokens.indexOf(token) !== index && !lists.includes(token));
    expect(twice.map(nameOf)).toEqual([]);
  },
);
