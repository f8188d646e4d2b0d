import { picturePurpose } from '@utsav/contracts/grpc/catalog';
import { UserErased } from '@utsav/contracts/messages/identity';
import { createLog } from '@utsav/service-kit/log/log';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStoreConfig } from '@utsav/service-kit/config/object-store-config';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import sharp from 'sharp';
import { CatalogFixture, member } from '../testing/catalog-fixture';

let engine: OwnEngine;
let catalog: CatalogFixture;
beforeAll(async () => {
  engine = await OwnEngine.start('seaweedfs', 'pictures');
  catalog = await CatalogFixture.start({ ...engine.env, MEDIA_DIR: '/nonexistent' });
});
afterAll(async () => {
  await catalog?.stop();
  await engine?.stop();
});

const save = async (ownerId: string): Promise<string> => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const purpose = picturePurpose.toProto('profile');
  return (await catalog.as(member(ownerId)).savePicture({ picture, purpose, ownerId })).url;
};
const rowsOf = (ownerId: string) => catalog.stored('pictures', { ownerId }) as Promise<{ files: string[] }[]>;
const inBucket = async (files: string[] = []): Promise<boolean[]> => {
  const store = mediaStoreOf({ ...ObjectStoreConfig.parse(engine.env), MEDIA_DIR: '' }, createLog('proof', 'silent'));
  return Promise.all(files.map(async (name) => (await store.find(name)) !== null));
};

it('has a picture in all sizes and kinds, until its owner is erased', async () => {
  const url = await save('usr_1');
  const [row] = await rowsOf('usr_1');
  expect(row?.files).toContain(url.replace('/media/', ''));
  expect(new Set(await inBucket(row?.files))).toEqual(new Set([true]));
  await catalog.publish(UserErased, 'usr_1', { userId: 'usr_1' });
  await eventually(async () => expect(await rowsOf('usr_1')).toEqual([]));
  expect(new Set(await inBucket(row?.files))).toEqual(new Set([false]));
});

it('refuses a picture while the bucket is away, erases later, and takes the same picture when it is back', async () => {
  await save('usr_2');
  const [row] = await rowsOf('usr_2');
  await engine.crash();
  expect((await refusal(save('usr_3'))).code).toBe('UNAVAILABLE');
  expect(await rowsOf('usr_3')).toEqual([]);
  await catalog.publish(UserErased, 'usr_2', { userId: 'usr_2' });
  await engine.restart();
  await save('usr_3');
  await eventually(async () => expect(await rowsOf('usr_2')).toEqual([]), 30_000);
  expect(new Set(await inBucket(row?.files))).toEqual(new Set([false]));
});
