import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const notice = (method: string, eventId = 'evt_1') => gateway.json(`/api/notices/${eventId}`, { as: 'meera', method });
const awaited = async () => {
  const { data } = (await gateway.json('/api/notices', { as: 'meera' })).body;
  return (data as { events: { _id: string }[] }).events.map(({ _id }) => _id);
};

it('puts a member with an address on the list of an event, and takes them off', async () => {
  expect((await notice('PUT')).status).toBe(200);
  expect(gateway.lastRequest('addNotice')).toMatchObject({ userId: 'usr_meera', hasEmail: true });
  expect(await awaited()).toEqual(['evt_1']);
  await notice('DELETE');
  expect(await awaited()).toEqual([]);
});

it('knows no event that is hidden, and no visitor', async () => {
  expect((await notice('PUT', 'evt_none')).status).toBe(404);
  expect((await gateway.json('/api/notices')).status).toBe(401);
});

it('ends mails by the token in them: on the site, and by the one click of a mail program', async () => {
  const choice = async () => (await gateway.json('/api/user/mailChoice', { as: 'meera' })).body.data;
  const body = { follows: true };
  await gateway.json('/api/user/mailChoice', { as: 'meera', method: 'PUT', body });
  expect((await gateway.json('/api/email/unsubscribe', { body: { kind: 'follows', token: 'right' } })).status).toBe(
    200,
  );
  expect(await choice()).toEqual({ follows: false });

  await gateway.json('/api/user/mailChoice', { as: 'meera', method: 'PUT', body });
  const oneClick = (token: string) =>
    fetch(`${gateway.url}/api/email/unsubscribe/follows/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick('wrong')).status).toBe(404);
  const wrong = await gateway.json('/api/email/unsubscribe', { body: { kind: 'follows', token: 'wrong' } });
  expect(wrong).toMatchObject({ status: 404, body: { error: { code: 'MAIL_TOKEN_UNKNOWN' } } });
  expect(await choice()).toEqual({ follows: true });
  expect((await oneClick('right')).status).toBe(200);
  expect(await choice()).toEqual({ follows: false });
});
