import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { SessionEnded } from '@utsav/contracts/messages/identity';
import { OnSale } from '@utsav/contracts/http/on-sale';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { users, sessionOf, tokenOf } from '../testing/users';
import { publish } from '../testing/publish';
import { startReadyGateway, testApiKey, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

const path = '/api/admin/events/evt_1/on-sale';
const callCount = (): number => gateway.services.callsTo('getOnSale').length;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A stream being read; `text()` is what has arrived. */
async function watch() {
  const headers = { 'x-api-key': testApiKey, authorization: `Bearer ${tokenOf('asha')}`, accept: 'text/event-stream' };
  const request = get(`${gateway.url}${path}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let isOver = false;
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  response.on('end', () => (isOver = true));
  return { response, leave: () => request.destroy(), text: () => text, isOver: () => isOver };
}

const updatesIn = (text: string): OnSale[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => OnSale.parse(JSON.parse(line.slice(6))));

it('responds at once, in rupees and India time', async () => {
  const { status, body } = await gateway.json(path, { as: 'asha' });
  expect(status).toBe(200);
  expect(OnSale.parse(body.data)).toMatchObject({
    event: { _id: 'evt_1', name: 'Ragas at Dawn' },
    at: '2026-11-21T10:00:30.000+05:30',
    revenueToday: 12_500.5,
    soldTickets: 25,
    openHolds: 12,
    categories: [{ key: 'gold', availableSeats: 60, heldSeats: 10, soldSeats: 25, blockedSeats: 5 }],
  });
  expect((await gateway.json(path, { as: 'chetan' })).status).toBe(403);
  const unknown = await gateway.json('/api/admin/events/evt_9/on-sale', {
    as: 'asha',
    headers: { accept: 'text/event-stream' },
  });
  expect(unknown.status).toBe(404);
});

it('polls once for all subscribers, and not at all without any', async () => {
  const watchers = await Promise.all([watch(), watch(), watch()]);
  const [first] = watchers;
  expect(first?.response.headers['content-type']).toContain('text/event-stream');
  await eventually(() => expect(updatesIn(first?.text() ?? '')).toHaveLength(1));
  const before = callCount();
  await eventually(() => expect(watchers.every(({ text }) => updatesIn(text()).length === 2)).toBe(true));
  expect(callCount()).toBe(before + 1);
  for (const { leave } of watchers) leave();
  await pause(200);
  const after = callCount();
  await pause(2500);
  expect(callCount()).toBe(after);
});

it('closes the stream when booking is down, so that clients reconnect and get the error', async () => {
  const watcher = await watch();
  gateway.services.setDown('booking', true);
  await eventually(() => expect(watcher.isOver()).toBe(true));
  gateway.services.setDown('booking', false);
});

it('ends with the session that opened it', async () => {
  const watcher = await watch();
  await eventually(() => expect(updatesIn(watcher.text())).toHaveLength(1));
  gateway.backend.endedSessions.add(sessionOf('asha'));
  await publish(SessionEnded, users.asha.id, { sessionId: sessionOf('asha'), userId: users.asha.id });
  await eventually(() => expect(watcher.isOver()).toBe(true));
});
