import { directorySlug, venueSlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { accessibilityFeature, directoryKind, eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { admin, CatalogFixture, counter } from '../testing/catalog-fixture';
import { eventForm, venueForm } from '../testing/event-form';
import { Directory } from './directory.service';

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
});
afterAll(() => catalog?.stop());

const entry = (kind: DirectoryKind, slug: string) =>
  catalog.visitor.getDirectoryEntry({ kind: directoryKind.toProto(kind), slug });
const named = (events: { name: string }[]): string[] => events.map(({ name }) => name);
const inDays = (days: number) => toTimestamp(new Date(Date.now() + days * 86_400_000));

describe(Directory, () => {
  it('has artists, venues and organizers with what is to come, the soonest first, and what is over', async () => {
    const played = {
      artists: ['Meera Rao', 'The Ghats'],
      venue: venueForm('Dockyard Hall', 'Mumbai'),
      organizer: { name: 'Lantern & Co.', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
    };
    await catalog.save(eventForm({ ...played, name: 'Later', startsAt: inDays(40) }));
    await catalog.save(eventForm({ ...played, name: 'Sooner', startsAt: inDays(20), artists: ['MEERA RAO'] }));
    await catalog.saveLongAgo(eventForm({ ...played, name: 'Long ago', startsAt: inDays(-20) }));
    const slugs: [DirectoryKind, string, string][] = [
      ['artist', directorySlug('meera rao'), 'Meera Rao'],
      ['venue', venueSlug(played.venue), 'Dockyard Hall'],
      ['organizer', directorySlug('lantern & co'), 'Lantern & Co.'],
    ];
    for (const [kind, slug, name] of slugs) {
      const { upcoming, past, ...found } = await entry(kind, slug);
      expect(found).toEqual({ name, pastTotal: 1 });
      expect([named(upcoming), named(past)]).toEqual([['Sooner', 'Later'], ['Long ago']]);
    }
    expect(named((await entry('artist', 'the-ghats')).upcoming)).toEqual(['Later']);
  });

  it('has nothing of drafts, and nothing without a name', async () => {
    const draft = { status: eventStatus.toProto('draft'), artists: ['Hidden Artist'] };
    await catalog.save(eventForm({ ...draft, name: 'Draft' }));
    for (const slug of ['hidden-artist', 'unknown', ''])
      expect(await refusal(entry('artist', slug))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has the venues of all events, each fact from the event changed last that has it', async () => {
    const hall = venueForm('Banyan Hall', 'Kochi');
    const accessibility = { features: [accessibilityFeature.toProto('step-free-entry')], notes: 'Ask for Leela' };
    const goodToKnow = { bring: [], notAllowed: [], gettingThere: 'Metro to Maharaja College' };
    const place = { ...hall, address: '1 Old Road', latitude: 9.97, longitude: 76.28, capacity: 400 };
    await catalog.save(eventForm({ name: 'First', venue: place, accessibility, goodToKnow }));
    const draft = { status: eventStatus.toProto('draft'), venue: { ...hall, address: '1 New Road' } };
    await catalog.save(eventForm({ name: 'Second', ...draft }));
    await catalog.save(eventForm({ venue: venueForm('Banyan Hall', 'Goa') }));
    const venues = (search: string) => catalog.as(admin).listUsedVenues({ search, limit: 5 });
    expect((await venues('koc bany')).venues).toEqual([
      {
        venue: { ...place, address: '1 New Road' },
        accessibility,
        gettingThere: 'Metro to Maharaja College',
        events: 2,
      },
    ]);
    expect((await venues('baniyan hall')).venues.map(({ venue }) => venue?.city)).toEqual(['Kochi', 'Goa']);
    expect(await refusal(catalog.as(counter).listUsedVenues({ search: '', limit: 5 }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('shows events like a cancelled one to everybody, like a draft to staff only', async () => {
    await catalog.save(eventForm({ name: 'Alike', artists: ['Nila Sen'] }));
    const [cancelled, draft] = await Promise.all(
      (['cancelled', 'draft'] as const).map((status) =>
        catalog.save(eventForm({ status: eventStatus.toProto(status), artists: ['Nila Sen'] })),
      ),
    );
    const similar = (eventId: string, as = catalog.visitor) => as.listSimilarEvents({ eventId, limit: 1 });
    expect(named((await similar(cancelled!.id)).events)).toEqual(['Alike']);
    expect(await refusal(similar(draft!.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(named((await similar(draft!.id, catalog.as(admin))).events)).toEqual(['Alike']);
  });
});
