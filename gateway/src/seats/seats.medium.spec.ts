import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

describe('seats', () => {
  it('are blocked and put back', async () => {
    const block = (body: object, id = 'evt_1') =>
      gateway.json(`/api/admin/events/${id}/blocked-seats`, {
        as: 'asha',
        body: { ticketCategory: 'gold', seats: 2, reason: 'Sound desk', ...body },
        headers: { 'idempotency-key': 'block-1' },
      });
    expect((await block({})).body.data).toEqual({ key: 'gold', availableSeats: 5, totalSeats: 100 });
    expect(gateway.lastRequest('blockSeats')).toMatchObject({ seats: 2, idempotencyKey: 'usr_asha:block-1' });
    expect((await block({ seats: -1 })).status).toBe(200);
    expect(statusAndCode(await block({ seats: 0 }))).toEqual([400, 'VALIDATION']);
    expect(statusAndCode(await block({}, 'evt_none'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('seats by channel', () => {
  const path = '/api/admin/events/evt_1/channel-seats';

  it('are read by staff, and set aside by admins, in the audit trail', async () => {
    const { body } = await gateway.json(path, { as: 'chetan' });
    expect(body.data).toMatchObject({
      categories: [
        {
          showtime: '',
          startTime: null,
          key: 'gold',
          availableSeats: 35,
          aside: { counter: 20, guests: 5 },
          sold: { site: 20, counter: 4, guests: 1 },
        },
      ],
    });
    const set = (lines: object[], as: 'asha' | 'chetan' = 'asha') =>
      gateway.json(path, { as, method: 'PUT', body: { lines }, headers: { 'idempotency-key': 'aside-1' } });
    expect((await set([{ ticketCategory: 'gold', counter: 20 }])).status).toBe(200);
    expect(gateway.lastRequest('setSeatsAside')).toMatchObject({
      eventId: 'evt_1',
      lines: [{ categoryKey: 'gold', counter: 20 }],
      idempotencyKey: 'usr_asha:aside-1',
    });
    expect(gateway.lastRequest('recordChange')).toMatchObject({
      change: { action: 'event.seats-aside', recordId: 'evt_1' },
    });
    for (const lines of [[], [{ ticketCategory: 'gold', counter: -1 }], [{ ticketCategory: 'gold', guests: 1.5 }]])
      expect(statusAndCode(await set(lines))).toEqual([400, 'VALIDATION']);
    expect(statusAndCode(await set([{ ticketCategory: 'gold', counter: 1 }], 'chetan'))).toEqual([403, 'FORBIDDEN']);
  });
});
