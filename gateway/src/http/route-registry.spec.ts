import { compareRoutes } from './route-registry';

describe(compareRoutes, () => {
  it.each([
    ['a route without a handler', ['GET /a', 'GET /b'], ['GET /a'], 'without a handler: GET /b'],
    ['a handler without a route', ['GET /a'], ['GET /a', 'GET /b'], 'without a route: GET /b'],
    ['two handlers of a route', ['GET /a'], ['GET /a', 'GET /a'], 'two handlers: GET /a'],
  ])('rejects %s', (_, declared, bound, message) => expect(() => compareRoutes(declared, bound)).toThrow(message));
});
