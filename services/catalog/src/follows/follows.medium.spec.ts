import { directoryKind, eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { CatalogFixture, gateway, member } from '../testing/catalog-fixture';
import { eventForm, organizerForm } from '../testing/event-form';

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  await catalog.save(eventForm({ name: 'Dawn', artists: ['Meera Rao', 'Nila Sen'] }));
  await catalog.save(eventForm({ name: 'Draft', artists: ['Meera Rao'], status: eventStatus.toProto('draft') }));
  await catalog.saveLongAgo(
    eventForm({
      name: 'Long ago',
      artists: ['Meera Rao'],
      startsAt: toTimestamp(new Date(Date.now() - 20 * 86_400_000)),
    }),
  );
});
afterAll(() => catalog?.stop());

let people = 0;
let userId: string;
beforeEach(() => {
  people += 1;
  userId = `usr_${people}`;
});
const me = () => catalog.as(member(userId));
const artist = (slug: string) => ({ userId, kind: directoryKind.toProto('artist'), slug });
const listed = async () => {
  const { follows, upcoming } = await me().listFollows({ userId });
  return [follows.map(({ name }) => name), upcoming.map(({ name }) => name)];
};

it('lists whom a user follows, the latest first, and each upcoming event there once', async () => {
  await me().addFollow(artist('meera-rao'));
  catalog.wait(1000);
  await me().addFollow(artist('Nila-Sen'));
  expect(await listed()).toEqual([['Nila Sen', 'Meera Rao'], ['Dawn']]);
});

it('holds a follow once, however often and by how many hands it is put there', async () => {
  await Promise.all(Array.from({ length: 8 }, () => me().addFollow(artist('meera-rao'))));
  expect(await listed()).toEqual([['Meera Rao'], ['Dawn']]);
});

it('ends a follow; one that is not there is no error', async () => {
  await me().addFollow(artist('meera-rao'));
  await me().removeFollow(artist('meera-rao'));
  await me().removeFollow(artist('meera-rao'));
  expect(await listed()).toEqual([[], []]);
});

it('refuses who is not in the directory, and more than 200', async () => {
  expect(await refusal(me().addFollow(artist('unknown')))).toMatchObject({ code: 'NOT_FOUND' });
  const rows = Array.from({ length: 200 }, (_, at) => ({
    userId,
    kind: 'artist',
    slug: `s${at}`,
    name: 's',
    createdAt: new Date(),
  }));
  await catalog.insert('follows', ...rows);
  expect(await refusal(me().addFollow(artist('meera-rao')))).toMatchObject({ code: 'VALIDATION' });
});

it('lists the followers of artists, venue and organizer of an event, each person once, page by page', async () => {
  const event = await catalog.save(
    eventForm({ name: 'Dusk', artists: ['Tara Iyer', 'Om Nath'], organizer: organizerForm('Saaz Collective') }),
  );
  for (const [id, kind, slug] of [
    ['usr_a', 'artist', 'tara-iyer'],
    ['usr_a', 'organizer', 'saaz-collective'],
    ['usr_b', 'artist', 'om-nath'],
    ['usr_c', 'organizer', 'saaz-collective'],
    ['usr_d', 'artist', 'somebody-else'],
  ] as const)
    await catalog.insert('follows', { userId: id, kind, slug, name: slug, createdAt: new Date() });
  const page = async (after: string) =>
    (await catalog.as(gateway).listFollowers({ eventId: event.id, after, limit: 2 })).userIds;
  expect([await page(''), await page('usr_a'), await page('usr_c')]).toEqual([['usr_a'], ['usr_b', 'usr_c'], []]);
});

it('announces an event once, when it becomes public', async () => {
  const form = eventForm({ status: eventStatus.toProto('draft') });
  const { id } = await catalog.save(form);
  for (const status of ['Upcoming', 'draft', 'Upcoming'] as const)
    await catalog.save({ ...form, status: eventStatus.toProto(status) }, id, (await catalog.find(id, gateway)).version);
  const announced = (await catalog.pendingMessages()).filter(
    ({ type, key }) => type === 'catalog.event.announced' && key === id,
  );
  expect(announced).toMatchObject([{ data: { eventId: id } }]);
});

it('cannot be seen or changed by another user', async () => {
  const other = catalog.as(member('usr_other'));
  for (const call of [
    other.listFollows({ userId }),
    other.addFollow(artist('meera-rao')),
    other.removeFollow(artist('meera-rao')),
  ])
    expect((await refusal(call)).code).toBe('NOT_FOUND');
});
