import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bannerType, eventStatus, picturePurpose } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import sharp from 'sharp';
import { admin, CatalogFixture, member } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';

const day = 86_400_000;
let catalog: CatalogFixture;
let folder: string;
let shade = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'utsav-unused-'));
  catalog = await CatalogFixture.start({ MEDIA_DIR: folder });
});
afterAll(async () => {
  await catalog.stop();
  await rm(folder, { recursive: true });
});

const picture = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();
/** Another picture each time, unless it is the same on purpose. */
const upload = async (red = (shade += 5)): Promise<string> => {
  const purpose = picturePurpose.toProto('shown');
  return (await catalog.as(admin).savePicture({ picture: await picture(red), purpose, ownerId: undefined })).url;
};
const filesOf = async (url: string): Promise<string[]> => {
  const id = /[0-9a-f]{40}/.exec(url)?.[0] ?? '';
  return (await readdir(join(folder, 'uploads'))).filter((name) => name.startsWith(id));
};
const isThere = async (url: string): Promise<boolean> => (await filesOf(url)).length > 0;
const pass = async (days: number): Promise<void> => {
  catalog.wait(days * day);
  await catalog.sweep();
};
const form = () => eventForm({ startsAt: toTimestamp(new Date('2040-01-10T18:30:00+05:30')), endsAt: undefined });
const bannerForm = (imageUrl: string) => ({
  title: 'Garba week',
  imageUrl,
  mobileImageUrl: '',
  type: bannerType.toProto('sponsor'),
  eventId: '',
  isActive: true,
});

it('removes an upload that no document was saved with, with all of its sizes, after seven days', async () => {
  const url = await upload();
  const [row] = (await catalog.stored('pictures', { files: url.replace('/media/', '') })) as { files: string[] }[];
  const stored = (await filesOf(url)).map((name) => `uploads/${name}`);
  expect(stored.toSorted()).toEqual(row?.files.toSorted());
  expect(stored.length).toBeGreaterThan(3);
  await pass(6);
  expect(await isThere(url)).toBe(true);
  await pass(3);
  expect(await filesOf(url)).toEqual([]);
  expect(await catalog.stored('pictures', { files: url.replace('/media/', '') })).toEqual([]);
});

it('leaves what a document shows, and profile pictures', async () => {
  const [poster, logo, layout, banner] = [await upload(), await upload(), await upload(), await upload()];
  await catalog.save({ ...form(), imageUrl: poster, layoutImage: layout });
  await catalog.save({
    ...form(),
    status: eventStatus.toProto('draft'),
    organizer: { name: 'Swara', contactEmail: '', contactPhone: '', website: '', logoUrl: logo },
  });
  await catalog.as(admin).createBanner({ form: bannerForm(banner) });
  const { url: profile } = await catalog.as(member('usr_1')).savePicture({
    picture: await picture(255),
    purpose: picturePurpose.toProto('profile'),
    ownerId: 'usr_1',
  });
  await pass(30);
  await pass(30);
  for (const url of [poster, logo, layout, banner, profile]) expect(await isThere(url)).toBe(true);
});

it('leaves what was replaced in a published event, since tickets show it, and removes what was in a draft only', async () => {
  const [sold, drafted, last] = [await upload(), await upload(), await upload()];
  const draft = { ...form(), imageUrl: drafted, status: eventStatus.toProto('draft') };
  const { id } = await catalog.save(draft);
  await catalog.save({ ...draft, imageUrl: sold, status: eventStatus.toProto('Upcoming') }, id);
  await catalog.save({ ...draft, imageUrl: last, status: eventStatus.toProto('Upcoming') }, id);
  await pass(30);
  expect([await isThere(sold), await isThere(last), await isThere(drafted)]).toEqual([true, true, false]);
});

it('removes what was replaced on a banner seven days after it was last seen there', async () => {
  const old = await upload();
  const { banner } = await catalog.as(admin).createBanner({ form: bannerForm(old) });
  await pass(20);
  const next = await upload();
  await catalog.as(admin).changeBanner({ bannerId: banner?.id ?? '', changes: { imageUrl: next } });
  await pass(6);
  expect([await isThere(old), await isThere(next)]).toEqual([true, true]);
  await pass(3);
  expect([await isThere(old), await isThere(next)]).toEqual([false, true]);
});

it('begins anew with the same upload, also after it was removed', async () => {
  const url = await upload(201);
  await pass(6);
  await upload(201);
  await pass(6);
  expect(await isThere(url)).toBe(true);
  await pass(3);
  expect(await isThere(url)).toBe(false);
  expect(await upload(201)).toBe(url);
  await catalog.save({ ...form(), imageUrl: url });
  await pass(30);
  expect(await isThere(url)).toBe(true);
});

it('says that a picture is gone to who had the editor open for too long, and not to who changes something else', async () => {
  const url = await upload();
  const { id } = await catalog.save({ ...form(), imageUrl: '/media/events/poster.webp' });
  await pass(9);
  const attempts = [
    catalog.save({ ...form(), imageUrl: url }, id),
    catalog.save({ ...form(), imageUrl: url }),
    catalog.as(admin).createBanner({ form: bannerForm(url) }),
  ];
  for (const attempt of attempts)
    expect(await refusal(attempt)).toMatchObject({ code: 'VALIDATION', params: { details: [{ field: 'imageUrl' }] } });
  // One that lost its file otherwise does not stop an edit.
  await catalog.change('events', { _id: id }, { $set: { imageUrl: url } });
  expect((await catalog.save({ ...form(), imageUrl: url, name: 'Renamed' }, id)).name).toBe('Renamed');
});

it('does not remove a picture that a document is saved with at the same time', async () => {
  const urls = await Promise.all(Array.from({ length: 12 }, (_, at) => upload(100 + 3 * at)));
  catalog.wait(9 * day);
  const [, ...saved] = await Promise.all([
    catalog.sweep(),
    ...urls.map((url) =>
      catalog.save({ ...form(), imageUrl: url }).then(
        () => url,
        () => '',
      ),
    ),
  ]);
  for (const [at, url] of urls.entries()) expect([url, await isThere(url)]).toEqual([url, saved[at] !== '']);
});
