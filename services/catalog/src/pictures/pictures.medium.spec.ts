import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturePurpose, type PicturePurpose } from '@utsav/contracts/grpc/catalog';
import sharp from 'sharp';
import { admin, CatalogFixture, counter, member } from '../testing/catalog-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

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

const picture = (shade: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const save = async (caller = admin, purpose: PicturePurpose = 'shown', ownerId?: string, bytes?: Buffer) => {
  const sent = bytes ?? (await picture(10));
  return (await catalog.as(caller).savePicture({ picture: sent, purpose: picturePurpose.toProto(purpose), ownerId }))
    .url;
};

it('keeps a picture where /media is served from, named by what is in it', async () => {
  const url = await save();
  expect(url).toMatch(/^\/media\/uploads\/[0-9a-f]{40}\.webp$/);
  const name = url.replace('/media/', '');
  expect((await sharp(await readFile(join(folder, name))).metadata()).format).toBe('webp');
  expect(await save()).toBe(url);
  expect(await save(admin, 'shown', undefined, await picture(200))).not.toBe(url);
  const files = await readdir(join(folder, 'uploads'));
  expect(files).toHaveLength(8);
  for (const width of [240, 480, 960]) expect(files).toContain(name.replace('uploads/', '').replace('.', `-${width}.`));
});

it('keeps the profile pictures of two people apart, also where they are the same', async () => {
  const urls = await Promise.all(['usr_1', 'usr_2'].map((id) => save(member(id), 'profile', id)));
  expect(new Set(urls).size).toBe(2);
});

it('takes pictures for the site from admins, and a profile picture from its person', async () => {
  for (const caller of [counter, member('usr_1')]) expect((await refusal(save(caller))).code).toBe('FORBIDDEN');
  expect((await refusal(save(member('usr_1'), 'profile', 'usr_2'))).code).toBe('NOT_FOUND');
  expect((await refusal(save(member('usr_1'), 'profile'))).code).toBe('NOT_FOUND');
});

it('refuses what is no picture, and what is too large', async () => {
  expect((await refusal(save(admin, 'shown', undefined, Buffer.from('GIF89a')))).code).toBe('IMAGE_INVALID');
  const large = Buffer.concat([await picture(1), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await refusal(save(admin, 'shown', undefined, large))).code).toBe('IMAGE_TOO_LARGE');
});
