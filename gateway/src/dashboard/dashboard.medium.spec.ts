import { AppError } from '@utsav/contracts/errors/app-error';
import { DashboardSeries, DashboardStats, SystemHealth } from '@utsav/contracts/http/dashboard';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

describe('the dashboard', () => {
  it('has sums with those of the days before', async () => {
    const { body } = await gateway.json('/api/admin/getDashboardStats?range=30d', { as: 'asha' });
    expect(DashboardStats.parse(body.data)).toEqual({
      summary: {
        revenue: 12_500.5,
        orders: 12,
        events: 3,
        attendees: 30,
        prev: { revenue: -50, orders: 12, events: 3, attendees: 30 },
        wholeDays: {
          revenue: 12_500.5,
          orders: 10,
          events: 3,
          attendees: 30,
          prev: { revenue: 12_500.5, orders: 8, events: 3, attendees: 30 },
        },
      },
    });
    expect(gateway.lastRequest('getSalesStats')).toEqual({ days: 30 });
  });

  it('has a figure for each day', async () => {
    const { body } = await gateway.json('/api/admin/getDashboardSeries', { as: 'asha' });
    const series = DashboardSeries.parse(body.data);
    expect([series.labels.length, series.revenue.at(-1), series.orders.at(-1)]).toEqual([7, 63, 6]);
    expect(series).toMatchObject({
      categories: [{ name: 'Music', value: 30 }],
      topEvents: [{ name: 'Ragas at Dawn', city: 'Mumbai', tickets: 30, revenue: 12_500.5 }],
      recentOrders: [{ id: 'UTS-ABCD-1234', amount: 2288, status: 'Paid', time: '2026-11-21T10:31:00.000+05:30' }],
    });
  });

  it('knows three ranges', async () => {
    expect(statusAndCode(await gateway.json('/api/admin/getDashboardStats?range=8d', { as: 'asha' }))).toEqual([
      400,
      'VALIDATION',
    ]);
  });
});

describe('the health of the system', () => {
  it("is the result of the services' invariant checks, cached for all callers, and unknown when one is down", async () => {
    const violation = { invariant: 'I1', subject: 'evt_1/-/gold', found: 'available 3, should be 2' };
    Object.assign(gateway.backend.answers.booking ?? {}, {
      checkInvariants: () => ({ invariants: ['I1'], violations: [violation], unchecked: [] }),
    });
    Object.assign(gateway.backend.answers.payments ?? {}, {
      checkInvariants: () => {
        throw new AppError('INTERNAL');
      },
    });
    const looks = await Promise.all([1, 2].map(() => gateway.json('/api/admin/health', { as: 'asha' })));
    const [first] = looks.map(({ body }) => SystemHealth.parse(body.data));
    expect(first).toMatchObject({
      status: 'violated',
      services: [
        { name: 'booking', answered: true, invariants: ['I1'], violations: [violation] },
        { name: 'payments', answered: false, violations: [] },
      ],
    });
    expect(gateway.services.callsTo('checkInvariants')).toHaveLength(2);
    expect((await gateway.json('/api/admin/health', { as: 'chetan' })).status).toBe(403);
  });
});
