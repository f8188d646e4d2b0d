import { Following } from '@utsav/contracts/http/follow';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

it('shows members whom they follow, with the events there', async () => {
  const { data } = (await gateway.json('/api/follows', { as: 'meera' })).body;
  const { follows, upcoming } = Following.parse(data);
  expect(follows).toMatchObject([{ kind: 'venue', slug: 'dockyard-arena', name: 'Dockyard Arena' }]);
  expect(upcoming.map(({ _id }) => _id)).toEqual(['evt_1']);
});

it.each(['PUT', 'DELETE'])('%s is for the caller, whatever they send', async (method) => {
  const { status } = await gateway.json('/api/follows/artist/meera-rao?userId=usr_asha', { as: 'meera', method });
  expect(status).toBe(200);
  expect(gateway.lastRequest(method === 'PUT' ? 'addFollow' : 'removeFollow')).toMatchObject({
    userId: 'usr_meera',
    slug: 'meera-rao',
  });
});

it('is for members only', async () => {
  expect((await gateway.json('/api/follows')).status).toBe(401);
});
