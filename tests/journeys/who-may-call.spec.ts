import { routes } from '@utsav/contracts/http/routes';
import { everyRouteLine } from './stack/route-lines/every-route-line';
import { outcomeOf, routeCallers, RouteWorld, type RouteOutcome } from './stack/route-world';

let world: RouteWorld;
beforeAll(async () => {
  world = await RouteWorld.make();
});

afterAll(() => world?.end());

it('has a line for every route of the contract', () => {
  expect(new Set(everyRouteLine.map(({ route }) => route))).toEqual(new Set(Object.keys(routes)));
});

it.each(everyRouteLine)('$name lets in and refuses as its line says', async ({ route, send, outcomes }) => {
  const seen: Partial<Record<string, RouteOutcome>> = {};
  for (const by of routeCallers) {
    const given = await send(world, by);
    seen[by] = await outcomeOf(route, given, given.as ?? (by === 'visitor' ? undefined : world.people[by]));
  }
  expect(seen).toEqual(outcomes);
});
