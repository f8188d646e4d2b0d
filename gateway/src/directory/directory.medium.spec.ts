import { DirectoryEntry } from '@utsav/contracts/http/directory';
import { Event } from '@utsav/contracts/http/event';
import { catalogEvent } from '../testing/samples';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const get = async (path: string) => {
  const { status, body } = await gateway.json(path);
  return { status, data: body.data as Record<string, unknown>, code: (body.error as { code?: string })?.code };
};

describe('GET /api/directory/:kind/:slug', () => {
  it('shows what is public of an artist, a venue or an organizer', async () => {
    for (const kind of ['artist', 'venue', 'organizer'] as const) {
      const { data } = await get(`/api/directory/${kind}/dockyard-arena`);
      const entry = DirectoryEntry.parse(data);
      expect(entry).toMatchObject({ kind, slug: 'dockyard-arena', name: 'Dockyard Arena', pastTotal: 0 });
      expect(entry.upcoming.map(({ _id }) => _id)).toEqual(['evt_1']);
      expect([entry.venue !== null, entry.organizer !== null]).toEqual([kind === 'venue', kind === 'organizer']);
      expect(JSON.stringify(data.organizer)).not.toMatch(/contact/);
    }
  });

  it('knows no other kinds, and says what is not there', async () => {
    expect(await get('/api/directory/planet/mars')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await get('/api/directory/artist/some-slug')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('GET /api/event/:id/similar', () => {
  it('shows events that still have seats', async () => {
    const { backend } = gateway;
    const [open, full, closed] = [
      catalogEvent({ id: 'evt_open' }),
      catalogEvent({ id: 'evt_full', ticketCategories: [] }),
      catalogEvent({ id: 'evt_closed', isBookingOpen: false }),
    ];
    backend.answers.catalog!.listSimilarEvents = () => ({ events: [full, closed, open] });
    const { data } = await get('/api/event/evt_1/similar?limit=2');
    const events = data.events as unknown[];
    expect(events.map((event) => Event.parse(event)._id)).toEqual(['evt_open']);
  });

  it('is not there for a draft', async () => {
    expect(await get('/api/event/evt_draft/similar')).toMatchObject({ status: 404 });
  });
});
