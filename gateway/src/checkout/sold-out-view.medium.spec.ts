import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventStatus, seating } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { catalogEvent, sampleOrder } from '../testing/samples';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import type { Who } from '../testing/users';

describe('an order for a category without seats', () => {
  let gateway: TestGateway;
  /** Of this test: Redis remembers who ordered for the others. */
  let eventId: string;
  const start = (env: Record<string, string> = {}) =>
    startTestGateway({ MONGO_DB_PREFIX: `gw${randomUUID().slice(0, 8)}_`, ...env });
  beforeAll(async () => {
    gateway = await start();
    await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
  });
  afterAll(() => gateway.stop());

  const order = async (as: Who, changes: object = {}, key: string = randomUUID(), at = gateway) => {
    const body = { amount: 999, eventId, ticketCategories: [{ categoryId: 'gold', quantity: 1 }], ...changes };
    const response = await at.json('/api/payout/create', { as, body, headers: { 'idempotency-key': key } });
    return { status: response.status, ...(response.body.error as object as { code?: string; params?: object }) };
  };
  const orders = () => gateway.services.callsTo('placeOrder').length;
  const seeSoldOut = async (changes: Partial<Event> = {}, at = gateway): Promise<void> => {
    eventId = `evt_${randomUUID()}`;
    at.backend.events.set(eventId, catalogEvent({ id: eventId, ...changes }));
    at.backend.seats = { gold: 0, silver: 3 };
    // As staff, who may see a draft.
    expect((await at.json(`/api/event/${eventId}`, { as: 'chetan' })).status).toBe(200);
  };
  const soldOut = { status: 409, code: 'SOLD_OUT', params: { category: 'Gold', left: ['Silver'] } };

  it('is refused as booking refuses it, without a call to it', async () => {
    await seeSoldOut();
    const before = orders();
    expect(await order('ravi')).toMatchObject(soldOut);
    const both = [
      { categoryId: 'silver', quantity: 1 },
      { categoryId: 'gold', quantity: 1 },
    ];
    expect(await order('ravi', { ticketCategories: both })).toMatchObject(soldOut);
    expect(orders()).toBe(before);
    expect(await order('ravi', { ticketCategories: both.slice(0, 1) })).toMatchObject({ status: 200 });
  });

  it('goes to booking as soon as a seat is back', async () => {
    await seeSoldOut();
    expect(await order('ravi')).toMatchObject(soldOut);
    gateway.backend.seats = { gold: 1, silver: 3 };
    await sleep(1100);
    expect(await order('ravi')).toMatchObject({ status: 200 });
  });

  it('of a buyer who may have an order for the event is answered by booking: it may be the same request again', async () => {
    const { booking = {} } = gateway.backend.answers;
    booking.placeOrder = () => {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    };
    await seeSoldOut();
    gateway.backend.seats = { gold: 1, silver: 3 };
    await sleep(1100);
    expect(await order('meera', {}, 'key-1')).toMatchObject({ code: 'UNAVAILABLE' });
    booking.placeOrder = () => ({ order: sampleOrder() });
    gateway.backend.seats = { gold: 0, silver: 3 };
    await sleep(1100);
    await gateway.json(`/api/event/${eventId}`);
    expect(await order('meera', {}, 'key-1')).toMatchObject({ status: 200 });
    expect(await order('ravi')).toMatchObject(soldOut);
  });

  it('is for booking to answer while its seats are not confirmed', async () => {
    await seeSoldOut();
    const { booking = {} } = gateway.backend.answers;
    const { getAvailability } = booking;
    booking.getAvailability = () => {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    };
    await sleep(2100);
    expect(await order('ravi')).toMatchObject({ status: 200 });
    Object.assign(booking, { getAvailability });
  });

  it.each([
    ['is a draft', { status: eventStatus.toProto('draft') }],
    ['is closed', { isBookingOpen: false }],
    ['is over', { startsAt: toTimestamp(new Date('2026-01-01T00:00:00Z')) }],
    ['has only a show that was cancelled', { showtimes: [{ ...show('fri'), isCancelled: true }] }],
    ['has several shows, none of them named', { showtimes: ['fri', 'sat'].map(show) }],
  ])('is for booking to answer where the event %s', async (_, changes) => {
    await seeSoldOut(changes);
    const before = orders();
    expect(await order('ravi')).toMatchObject({ status: 200 });
    expect(orders()).toBe(before + 1);
  });

  it('is for booking to answer without Redis, which knows who may have an order', async () => {
    const without = await start({ REDIS_URL: 'redis://127.0.0.1:1' });
    await seeSoldOut({}, without);
    expect(await order('ravi', {}, randomUUID(), without)).toMatchObject({ status: 200 });
    await without.stop();
  });

  function show(key: string) {
    const at = toTimestamp(new Date('2027-01-10T18:30:00.000+05:30'));
    return {
      key,
      startsAt: at,
      endsAt: at,
      seating: seating.toProto('common'),
      pricePaise: undefined,
      ticketCategories: [],
      isCancelled: false,
      previousStarts: [],
    };
  }
});
