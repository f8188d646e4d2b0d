import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { EventDeleted } from '@utsav/contracts/messages/catalog';
import { eventDays, eventSort } from '@utsav/contracts/grpc/catalog';
import type { Event } from '@utsav/contracts/http/event';
import type { SearchSuggestions } from '@utsav/contracts/http/search-suggestions';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { publish } from '../testing/publish';
import { catalogEvent } from '../testing/samples';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

describe('reads of events', () => {
  let gateway: TestGateway;
  const read = async (path = '/api/event/evt_1'): Promise<Event> =>
    ((await gateway.json(path)).body.data as { event: Event }).event;
  const seatsOf = (event: Event): number[] => event.ticketCategories.map(({ availableSeats }) => availableSeats);
  const callCount = (method: string): number => gateway.services.callsTo(method).length;

  beforeAll(async () => {
    gateway = await startReadyGateway();
  });
  afterAll(() => gateway.stop());

  it('are loaded from catalog once, and from booking at most once a second', async () => {
    expect(seatsOf(await read())).toEqual([7, 0]);
    const [events, seats] = [callCount('getEvent'), callCount('getAvailability')];
    await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(callCount('getEvent')).toBe(events);
    expect(callCount('getAvailability')).toBeLessThanOrEqual(seats + 2);
  });

  it('share one load on a cold cache', async () => {
    gateway.backend.events.set('evt_hot', catalogEvent({ id: 'evt_hot' }));
    const before = callCount('getEvent');
    await Promise.all(Array.from({ length: 50 }, () => read('/api/event/evt_hot')));
    expect(callCount('getEvent')).toBe(before + 1);
  });

  it('show new seats within a second', async () => {
    gateway.backend.seats.gold = 3;
    await eventually(async () => expect(seatsOf(await read())).toEqual([3, 0]), 2000);
  });

  it('are evicted when catalog publishes a change', async () => {
    gateway.backend.events.set('evt_1', catalogEvent({ name: 'Ragas at Dusk' }));
    expect((await read()).name).toBe('Ragas at Dawn');
    gateway.backend.events.set('ragas-at-dawn', catalogEvent());
    expect((await read('/api/event/ragas-at-dawn')).name).toBe('Ragas at Dawn');
    gateway.backend.events.set('ragas-at-dawn', catalogEvent({ name: 'Ragas at Dusk' }));
    // Any message about an event ends its place in the cache, also under its slug.
    await publish(EventDeleted, 'evt_1', { eventId: 'evt_1' });
    await eventually(async () => expect((await read()).name).toBe('Ragas at Dusk'));
    expect((await read('/api/event/ragas-at-dawn')).name).toBe('Ragas at Dusk');
    gateway.backend.events.delete('ragas-at-dawn');
    const { body } = await gateway.json('/api/event/getAllEvents?paginate=true&limit=5');
    expect(body).toMatchObject({
      meta: { page: 1, limit: 5 },
      data: { events: expect.arrayContaining([expect.objectContaining({ name: 'Ragas at Dusk' })]) },
    });
  });

  it('are none where no event can have the requested status', async () => {
    const calls = gateway.services.callsTo('listEvents').length;
    const { body } = await gateway.json('/api/event/getAllEvents?paginate=true&status=nonsense');
    expect(body).toMatchObject({ data: { events: [] }, meta: { total: 0, page: 1 } });
    expect(gateway.services.callsTo('listEvents')).toHaveLength(calls);
  });

  it('are on sale while booking has a seat for everyone, and then sold out', async () => {
    const listed = async (status: string) =>
      (await gateway.json(`/api/event/getAllEvents?paginate=true&status=${status}`, { as: 'asha' })).body;
    // Two of a hundred seats are left.
    await listed('few-left');
    expect(gateway.lastRequest('listEvents')).toMatchObject({ eventIds: ['evt_1'], withoutEventIds: [] });
    await listed('on-sale');
    expect(gateway.lastRequest('listEvents')).toMatchObject({ eventIds: [], withoutEventIds: [] });
    const calls = gateway.services.callsTo('listEvents').length;
    expect(await listed('sold-out')).toMatchObject({ data: { events: [] }, meta: { total: 0 } });
    expect(gateway.services.callsTo('listEvents')).toHaveLength(calls);
  });

  it('have filters, which admins alone may list', async () => {
    expect((await gateway.json('/api/admin/events/filters', { as: 'asha' })).body.data).toEqual({
      cities: ['Mumbai'],
      categories: ['Music'],
    });
    expect((await gateway.json('/api/admin/events/filters', { as: 'chetan' })).status).toBe(403);
  });

  it('hide drafts from visitors with the same 404 as unknown ids', async () => {
    expect((await gateway.json('/api/event/evt_draft')).body).toEqual(
      expect.objectContaining({ message: 'We could not find that.' }),
    );
    expect((await gateway.json('/api/event/evt_draft', { as: 'meera' })).status).toBe(404);
    expect((await gateway.json('/api/event/evt_draft', { as: 'asha' })).status).toBe(200);
    expect((await gateway.json('/api/event/no-such-event')).status).toBe(404);
  });

  it('are served stale while catalog and booking are down', async () => {
    await read();
    gateway.services.setDown('catalog', true);
    gateway.services.setDown('booking', true);
    await publish(EventDeleted, 'evt_1', { eventId: 'evt_1' });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(seatsOf(await read())).toEqual([3, 0]);
    gateway.services.setDown('catalog', false);
    gateway.services.setDown('booking', false);
  });

  it('carry all-in prices wherever an event is shown, and none while pricing is down', async () => {
    gateway.backend.events.set('evt_1', catalogEvent({ version: 2 }));
    await publish(EventDeleted, 'evt_1', { eventId: 'evt_1' });
    const pricesOf = ({ ticketCategories }: Event) => ticketCategories.map(({ allInPrice }) => allInPrice);
    await eventually(async () => expect((await read()).version).toBe(2));
    expect(pricesOf(await read())).toEqual([1203, 612]);
    for (const path of ['getAllEvents', 'featured', 'weekend', 'search?q=ragas']) {
      const { events } = (await gateway.json(`/api/event/${path}`)).body.data as { events: Event[] };
      expect([path, events.filter(({ _id }) => _id === 'evt_1').map(pricesOf)]).toEqual([path, [[1203, 612]]]);
    }
    gateway.services.setDown('pricing', true);
    gateway.backend.events.set('evt_new', catalogEvent({ id: 'evt_new' }));
    expect(pricesOf(await read('/api/event/evt_new'))).toEqual([null, null]);
    expect(pricesOf(await read())).toEqual([1203, 612]);
    gateway.services.setDown('pricing', false);
    await eventually(async () => expect(pricesOf(await read('/api/event/evt_new'))).toEqual([1203, 612]), 3000);
  });

  it('are narrowed and sorted by price, days and language, in lists and searches', async () => {
    const query = 'when=weekend&minPrice=99.5&maxPrice=500&language=Hindi&city=Pune&sort=-price';
    const expected = {
      days: eventDays.toProto('weekend'),
      minPricePaise: 9950,
      maxPricePaise: 50_000,
      language: 'Hindi',
      city: 'Pune',
      sort: eventSort.toProto('price'),
      ascending: false,
    };
    await gateway.json(`/api/event/getAllEvents?${query}`);
    expect(gateway.lastRequest('listEvents')).toMatchObject(expected);
    const { body } = await gateway.json(`/api/event/search?q=raga&${query}`);
    expect(gateway.lastRequest('searchEvents')).toMatchObject({ ...expected, query: 'raga' });
    expect(body.data).toMatchObject({ total: 1, phrases: [{ text: 'free', rest: 'ragas' }] });
    await gateway.json('/api/event/getAllEvents?free=true&maxPrice=900');
    expect(gateway.lastRequest('listEvents')).toMatchObject({ maxPricePaise: 0 });
  });

  it.each(['when=someday', 'minPrice=-1', 'maxPrice=cheap', 'minPrice=2&maxPrice=1', 'free=perhaps', 'sort=seats'])(
    'are refused for %s',
    async (query) => {
      for (const path of ['getAllEvents', 'search'])
        expect((await gateway.json(`/api/event/${path}?${query}`)).body).toMatchObject({
          error: { code: 'VALIDATION' },
        });
    },
  );

  it('are suggested while a person types: loaded once, with the price and picture of a card', async () => {
    const before = callCount('suggest');
    const suggest = async (q: string) =>
      (await gateway.json(`/api/event/suggest?q=${q}&city=all`)).body.data as SearchSuggestions;
    const { events, artists, venues } = await suggest('Raga%20');
    expect(await suggest('raga')).toMatchObject({ artists, venues });
    expect(callCount('suggest')).toBe(before + 1);
    expect(gateway.lastRequest('suggest')).toMatchObject({ query: 'raga' });
    expect(events).toMatchObject([{ _id: 'evt_1', price: 1203, imageUrl: expect.any(String) }]);
    expect([artists, venues]).toEqual([
      [{ name: 'Tara Velankar', events: 2 }],
      [{ name: 'Samudra Auditorium', city: 'Mumbai', events: 3 }],
    ]);
    await publish(EventDeleted, 'evt_9', { eventId: 'evt_9' });
    await eventually(async () => {
      await suggest('raga');
      expect(callCount('suggest')).toBeGreaterThan(before + 1);
    });
  });

  it('stream the seats of an event as they change, also right after a cached response for the same URL', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await gateway.json('/api/event/evt_1/availability')).status).toBe(200);
    const response = await gateway.call('/api/event/evt_1/availability', { headers: { accept: 'text/event-stream' } });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const readUntil = async (wanted: string): Promise<void> => {
      while (!text.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended without ${wanted}: ${text}`);
        text += Buffer.from(value).toString();
      }
    };
    await readUntil('"availableSeats":3');
    await publish(AvailabilityChanged, 'evt_1', {
      eventId: 'evt_1',
      categories: [{ showtime: '', key: 'gold', available: 2 }],
    });
    await readUntil('"availableSeats":2');
    await reader.cancel();
  });

  it('cannot be deleted while there are paid bookings', async () => {
    expect((await gateway.json('/api/event/evt_1', { method: 'DELETE', as: 'asha' })).body).toMatchObject({
      error: { code: 'EVENT_HAS_BOOKINGS' },
    });
    expect((await gateway.json('/api/event/evt_draft', { method: 'DELETE', as: 'asha' })).status).toBe(200);
  });
});
