import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturePurpose } from '@utsav/contracts/grpc/catalog';
import { UserErased } from '@utsav/contracts/messages/identity';
import sharp from 'sharp';
import { CatalogFixture, member } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';
import { eventually } from '@utsav/test-kit/assertions/eventually';

let catalog: CatalogFixture;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'utsav-media-'));
  catalog = await CatalogFixture.start({ MEDIA_DIR: folder });
});
afterAll(async () => {
  await catalog.stop();
  await rm(folder, { recursive: true });
});

it('takes reviews, wishes and pictures of one person away, and of no other user', async () => {
  const eventId = (await catalog.save(eventForm())).id;
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [userId, rating] of [
    ['usr_gone', 1],
    ['usr_here', 5],
  ] as const) {
    const own = catalog.as(member(userId));
    await own.saveReview({ eventId, userId, userName: userId, userImage: '', rating, comment: 'Said', attended: true });
    await own.addWishes({ userId, eventIds: [eventId] });
    await own.savePicture({ picture, purpose: picturePurpose.toProto('profile'), ownerId: userId });
  }
  expect((await catalog.as(member('usr_gone')).listOwnReviews({ userId: 'usr_gone' })).reviews).toHaveLength(1);
  for (const _repeat of [1, 2]) await catalog.publish(UserErased, 'usr_gone', { userId: 'usr_gone' });
  await eventually(async () =>
    expect(await catalog.visitor.getAverageRating({ eventId })).toEqual({ averageRating: 5, reviewCount: 1 }),
  );
  for (const [collection, field] of [
    ['reviews', 'userId'],
    ['wishes', 'userId'],
    ['pictures', 'ownerId'],
  ] as const) {
    expect(await catalog.stored(collection, { [field]: 'usr_gone' })).toEqual([]);
    expect(await catalog.stored(collection, { [field]: 'usr_here' })).toHaveLength(1);
  }
  // As WebP and as AVIF.
  const files = await readdir(join(folder, 'uploads'));
  expect(new Set(files.map((file) => file.split('.')[0])).size).toBe(1);
});
