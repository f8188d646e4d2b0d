import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import sharp from 'sharp';
import { croppedJpeg, cropSizes, PictureCrops, type CropSize } from './picture-crops';

describe(PictureCrops, () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-crops-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const crops = () => new PictureCrops(new FolderObjectStore(folder, 0o644));
  const store = async (name: string, width: number, height: number) =>
    writeFileSync(
      join(folder, name),
      await sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })
        .webp()
        .toBuffer(),
    );

  it.each(Object.keys(cropSizes) as CropSize[])(
    'are JPEG in the size %s, of a small and tall picture too',
    async (size) => {
      await store('tall.webp', 480, 600);
      const object = await crops().find(croppedJpeg('/media/tall.webp', size)!.replace('/media/', ''));
      const bytes = await buffer(await object!.read());
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...cropSizes[size], hasAlpha: false });
      expect(object!.size).toBe(bytes.length);
    },
  );

  it('are none of what is no picture of ours, nor in another size', async () => {
    await store('wide.webp', 64, 36);
    for (const name of ['gone-share.jpg', 'wide-4000x4000.jpg', 'wide.webp', 'wide-share.webp', '../wide-share.jpg'])
      expect([name, await crops().find(name)]).toEqual([name, null]);
    for (const path of ['https://else.example/a.webp', '/media/seats.svg', '/share.png'])
      expect(croppedJpeg(path, 'share')).toBeUndefined();
  });

  it('are made once, and refused while many wait', async () => {
    for (let at = 0; at < 30; at += 1) await store(`many-${at}.webp`, 64, 36);
    const busy = crops();
    const found = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        busy.find(`many-${at}-share.jpg`).then(
          () => 'made',
          (error: unknown) => (isAppError(error, 'UNAVAILABLE') ? 'refused' : String(error)),
        ),
      ),
    );
    expect(found.filter((each) => each === 'made')).toHaveLength(20);
    expect(found.filter((each) => each === 'refused')).toHaveLength(10);
    const [first, second] = await Promise.all([busy.find('many-29-share.jpg'), busy.find('many-29-share.jpg')]);
    expect(first!.size).toBe(second!.size);
  });
});
