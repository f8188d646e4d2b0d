import { shiftState } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { AuditEntry } from '@utsav/contracts/http/audit';
import { denominations, Shift } from '@utsav/contracts/http/shift';
import { users } from '../testing/users';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
beforeEach(() => void (gateway.backend.shifts = []));
afterAll(() => gateway.stop());

const open = (openingFloat = 500) => gateway.json('/api/admin/shifts', { as: 'chetan', body: { openingFloat } });
const close = (counted: unknown, id = 'shf_new') =>
  gateway.json(`/api/admin/shifts/${id}/close`, { as: 'chetan', body: { counted, notes: 'Short by a coin' } });

it('is opened with a float, shown while it runs, and closed with what was counted, all in rupees', async () => {
  expect((await gateway.json('/api/admin/shifts/current', { as: 'chetan' })).body.data).toEqual({ shift: null });
  const opened = await open(500.5);
  expect(opened.status).toBe(201);
  expect(Shift.parse(opened.body.data)).toMatchObject({
    staff: { _id: users.chetan.id, name: users.chetan.name },
    state: 'open',
    openingFloat: 500.5,
    closedAt: null,
    countedCash: null,
    difference: null,
  });
  const { shift } = (await gateway.json('/api/admin/shifts/current', { as: 'chetan' })).body.data as {
    shift: unknown;
  };
  expect(Shift.parse(shift).report).toMatchObject({
    sales: 1899.5,
    discounts: 99.5,
    expectedCash: 2399.5,
    events: [{ name: 'Ragas at Dawn', categories: [{ type: 'Gold', tickets: 2, amount: 1999 }] }],
  });
  const closed = await close({ denominations: [{ value: 500, count: 5 }], coins: 0.5 });
  expect(gateway.lastRequest('closeShift')).toMatchObject({
    shiftId: 'shf_new',
    counted: { notes: [{ value: 500, count: 5 }], coinsPaise: 50 },
    note: 'Short by a coin',
  });
  expect(Shift.parse(closed.body.data)).toMatchObject({
    state: 'closed',
    closedBy: { name: users.chetan.name },
    countedCash: 2500,
    difference: 100.5,
    counted: { coins: 0.5, denominations: denominations.map((value) => ({ value, count: value === 500 ? 5 : 0 })) },
  });
});

it('rejects notes that are counted twice, half or of an unknown value', async () => {
  for (const counts of [
    [
      { value: 500, count: 1 },
      { value: 500, count: 2 },
    ],
    [{ value: 500, count: 1.5 }],
    [{ value: 2000, count: 1 }],
  ]) {
    const { status, body } = await close({ denominations: counts, coins: 0 });
    expect([status, (body.error as { code: string }).code]).toEqual([400, 'VALIDATION']);
  }
});

it('lists with the names of staff, page by page', async () => {
  await open();
  const { body } = await gateway.json('/api/admin/shifts?state=open&from=2026-11-01&limit=10', { as: 'asha' });
  expect(Shift.array().parse(body.data)).toMatchObject([{ staff: { name: users.chetan.name } }]);
  expect(body).toMatchObject({ meta: { total: 1, page: 1, limit: 10 } });
  expect(gateway.lastRequest('listShifts')).toMatchObject({
    state: shiftState.toProto('open'),
    from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
    limit: 10,
  });
});

it('stands in the audit trail as it was and as it became, by ids', async () => {
  await open();
  await close({ denominations: [], coins: 2500 });
  const { body } = await gateway.json('/api/admin/audit', { as: 'asha' });
  const [closing, opening] = AuditEntry.array().parse(body.data);
  expect(opening).toMatchObject({ action: 'shift.create', record: { kind: 'shift', id: 'shf_new' } });
  expect(closing).toMatchObject({
    action: 'shift.close',
    actor: { _id: users.chetan.id },
    before: { state: 'open', openingFloatPaise: 50_000 },
    after: { state: 'closed', staff: users.chetan.id, closedBy: users.chetan.id },
    reason: 'Short by a coin',
  });
  expect(JSON.stringify([closing?.before, closing?.after])).not.toContain(users.chetan.name);
});
