import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { startReadyGateway, startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

const path = '/api/contact/sendContactEmail';
const form = { name: 'Asha', message: 'Hello', source: 'contact', submittedAt: '2026-11-21T10:30:00+05:30' };

it('forwards a message to notifications with its sender', async () => {
  expect((await gateway.json(path, { as: 'meera', body: form })).body).toMatchObject({
    success: true,
    message: "Thanks! We'll get back to you soon.",
  });
  await gateway.json(path, { body: { name: 'Ravi', message: 'Hello' } });
  const requests = gateway.services.callsTo('sendContactMessage').map(({ request }) => request);
  expect(requests).toEqual([
    expect.objectContaining({
      userId: 'usr_meera',
      submittedAt: toTimestamp(new Date('2026-11-21T05:00:00.000Z')),
      name: 'Asha',
    }),
    expect.not.objectContaining({ userId: expect.anything(), source: expect.anything() }),
  ]);
});

it.each([
  [{ name: '  ' }, 'Please enter your name.'],
  [{ name: undefined }, 'Please enter your name.'],
  [{ message: '' }, 'Please add a short message.'],
  [{ email: 'asha@home' }, 'Enter a valid email.'],
  [{ phone: 'call me' }, 'Please enter a valid phone (or leave blank).'],
  [{ company: 'Acme' }, 'Unknown field: company'],
])('is rejected with %j', async (changes, message) => {
  expect(await gateway.json(path, { body: { ...form, ...changes } })).toMatchObject({ status: 400, body: { message } });
});

it('is rate-limited by account', async () => {
  const strict = await startTestGateway({ STRICT_LIMITS: 'true' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await strict.call(path, { as: 'ravi', body: form })).status);
  await strict.stop();
  expect(statuses).toContain(429);
});
