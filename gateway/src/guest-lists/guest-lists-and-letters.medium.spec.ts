import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

describe('a guest list', () => {
  it('is issued under the key of the staff member, and shows its lines', async () => {
    const sent = await gateway.json('/api/admin/events/evt_1/guest-lists', {
      as: 'asha',
      body: { lines: [{ name: 'Ravi', mobile: '98765 43210', categoryId: 'gold', quantity: 2 }] },
      headers: { 'idempotency-key': 'list-1' },
    });
    expect([sent.status, sent.body.data]).toMatchObject([202, { _id: 'gst_1', total: 1 }]);
    expect(gateway.lastRequest('issueGuestList')).toMatchObject({
      idempotencyKey: 'usr_asha:list-1',
      lines: [{ name: 'Ravi', mobile: '+919876543210', category: 'gold', quantity: 2 }],
    });
    const { body } = await gateway.json('/api/admin/guest-lists/gst_1', { as: 'asha' });
    expect(body.data).toMatchObject({ lines: [{ name: 'Ravi', state: 'issued', bookingCode: 'ABCD-2345-EFGH' }] });
    const { body: lists } = await gateway.json('/api/admin/events/evt_1/guest-lists', { as: 'asha' });
    expect(lists.data).toMatchObject({ lists: [{ issuedBy: 'Asha Admin' }] });
  });
});

describe('a letter to ticket holders', () => {
  it('is sent under the key of the staff member, and says how far it is and who wrote it', async () => {
    const { body: count } = await gateway.json(
      '/api/admin/events/evt_1/ticket-holders?showtime=late&categories=gold,silver',
      { as: 'asha' },
    );
    expect(count.data).toEqual({ people: 120, bookingsWithoutEmail: 3 });
    const audience = { eventId: 'evt_1', showtime: 'late', categories: ['gold', 'silver'] };
    expect(gateway.lastRequest('countTicketHolders')).toMatchObject({ audience });
    const sent = await gateway.json('/api/admin/events/evt_1/letters', {
      as: 'asha',
      body: { subject: ' Gates open early ', text: 'Come at six.', showtime: 'late', categories: ['gold', 'silver'] },
      headers: { 'idempotency-key': 'letter-1' },
    });
    expect([sent.status, sent.body.data]).toMatchObject([202, { _id: 'ltr_1', state: 'sending', recipients: 120 }]);
    expect(gateway.lastRequest('sendLetter')).toMatchObject({
      idempotencyKey: 'usr_asha:letter-1',
      audience,
      subject: 'Gates open early',
    });
    expect(gateway.lastRequest('recordChange')).toMatchObject({
      change: { action: 'event.letter', recordId: 'evt_1', afterJson: expect.stringContaining('"recipients":120') },
    });
    const { body: letters } = await gateway.json('/api/admin/events/evt_1/letters', { as: 'asha' });
    expect(letters.data).toMatchObject({ letters: [{ writtenBy: { name: 'Asha Admin' } }], leftToday: 2 });
    const { body: stopped } = await gateway.json('/api/admin/events/evt_1/letters/ltr_1/stop', {
      as: 'asha',
      body: {},
    });
    expect(stopped.data).toMatchObject({ state: 'stopped', stoppedBy: { _id: 'usr_asha' } });
  });
});
