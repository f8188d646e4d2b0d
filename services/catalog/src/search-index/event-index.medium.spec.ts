import { eventSort, eventStatus } from '@utsav/contracts/grpc/catalog';
import { admin, CatalogFixture } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';

let catalog: CatalogFixture;
let other: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  other = await catalog.another();
});
beforeEach(() => catalog.empty());
afterAll(async () => {
  await other.stop();
  await catalog.stop();
});

const copies = () => [catalog, other];
const byName = { sort: eventSort.toProto('name'), ascending: true };

async function expectLists(names: string[]): Promise<void> {
  for (const copy of copies()) expect(await copy.names(byName)).toEqual({ names, total: names.length });
}

it('has what any copy of the service saved, changed or removed in the next list of every copy', async () => {
  await expectLists([]);
  const raga = await catalog.save(eventForm({ name: 'Raga' }));
  await expectLists(['Raga']);
  const sitar = await other.save(eventForm({ name: 'Sitar' }));
  await expectLists(['Raga', 'Sitar']);
  await catalog.save(eventForm({ name: 'Zither' }), raga.id);
  await expectLists(['Sitar', 'Zither']);
  await other.save(eventForm({ name: 'Zither', status: eventStatus.toProto('draft') }), raga.id);
  await expectLists(['Sitar']);
  await catalog.as(admin).deleteEvent({ eventId: sitar.id });
  await expectLists([]);
});

it('finds an event at once by words that another copy has just brought, and no more by those it had before', async () => {
  for (const copy of copies()) expect(await copy.search('parikrma')).toEqual([]);
  const { id } = await other.save(eventForm({ name: 'Parikrama' }));
  expect(await catalog.search('parikrma')).toEqual(['Parikrama']);
  await other.save(eventForm({ name: 'Indian Ocean' }), id);
  expect(await catalog.search('parikrma')).toEqual([]);
  expect(await catalog.search('indian ocaen')).toEqual(['Indian Ocean']);
});

it('has all of the events that several people save at the same time', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Event ${String(at).padStart(2, '0')}`);
  await Promise.all(names.map((name, at) => copies()[at % 2]?.save(eventForm({ name }))));
  await expectLists(names);
});

it('shows each list what was saved before the request, also with many requests', async () => {
  const names = Array.from({ length: 5 }, (_, at) => `Event ${at}`);
  for (const [at, name] of names.entries()) {
    const before = Array.from({ length: 10 }, () => other.names(byName));
    await catalog.save(eventForm({ name }));
    const lists = await Promise.all(Array.from({ length: 10 }, () => other.names(byName)));
    for (const list of lists) expect(list.names).toEqual(names.slice(0, at + 1));
    await Promise.all(before);
  }
});

it('does not show what was hidden or removed since it looked', async () => {
  for (const name of ['Draft', 'Gone', 'Shown']) await catalog.save(eventForm({ name, artists: ['Asha Rao'] }));
  await catalog.names({});
  await catalog.change('events', { name: 'Draft' }, { $set: { status: 'draft' } });
  await catalog.remove('events', { name: 'Gone' });
  expect((await catalog.names({})).names).toEqual(['Shown']);
  expect(await catalog.search('asha')).toEqual(['Shown']);
  expect((await catalog.names({ includeHidden: true }, admin)).names).toEqual(['Draft', 'Shown']);
});

it('knows the events of a database that had no revisions yet', async () => {
  const { id } = await catalog.save(eventForm({ name: 'Old' }));
  await catalog.save(eventForm({ name: 'Older' }));
  await catalog.change('events', {}, { $unset: { revision: 1 } });
  await catalog.remove('programme_revision', {});
  const third = await catalog.another();
  try {
    expect((await third.names(byName)).names).toEqual(['Old', 'Older']);
    await catalog.save(eventForm({ name: 'New' }), id);
    for (const copy of [...copies(), third]) expect((await copy.names(byName)).names).toEqual(['New', 'Older']);
  } finally {
    await third.close();
  }
});
