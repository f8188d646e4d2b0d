import { isAppError } from '@utsav/contracts/errors/app-error';
import sharp from 'sharp';
import { rewritePicture } from './rewrite-picture';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } });
const sizeOf = async (bytes: Buffer | undefined) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};
const codeOf = async (bytes: Uint8Array): Promise<string> =>
  rewritePicture(bytes, 'shown').then(
    () => 'taken',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

it.each(['jpeg', 'png', 'webp'] as const)('turns %s into WebP of several widths', async (format) => {
  const { whole, smaller } = await rewritePicture(await canvas(2400, 900).toFormat(format).toBuffer(), 'shown');
  expect(await sizeOf(whole.webp)).toEqual([1920, 720, 'webp']);
  expect(await Promise.all([240, 480, 960].map((width) => sizeOf(smaller.get(width)?.webp)))).toEqual([
    [240, 90, 'webp'],
    [480, 180, 'webp'],
    [960, 360, 'webp'],
  ]);
});

it('writes AVIF beside WebP where it needs fewer bytes', async () => {
  const petals = Array.from(
    { length: 40 },
    (_, at) => `<ellipse cx="600" cy="400" rx="${590 - at * 14}" ry="90" fill="hsl(${at * 25} 80% 50%)"
      transform="rotate(${at * 31} 600 400)"/>`,
  );
  const poster = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${petals}</svg>`),
  );
  const { whole, smaller } = await rewritePicture(await poster.png().toBuffer(), 'shown');
  for (const [formats, width] of [
    [whole, 1200],
    [smaller.get(480), 480],
  ] as const) {
    expect(await sharp(formats?.avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width });
    expect(formats?.avif?.length).toBeLessThan(formats?.webp.length ?? 0);
  }
  const flat = await rewritePicture(await canvas(40, 20).png().toBuffer(), 'shown');
  expect(flat.whole.avif).toBeUndefined();
});

it('does not blow a small picture up', async () => {
  const { whole, smaller } = await rewritePicture(await canvas(300, 100).png().toBuffer(), 'shown');
  expect(await sizeOf(whole.webp)).toEqual([300, 100, 'webp']);
  expect(await sizeOf(smaller.get(960)?.webp)).toEqual([300, 100, 'webp']);
});

it('cuts a profile picture square', async () => {
  const { whole, smaller } = await rewritePicture(await canvas(800, 600).jpeg().toBuffer(), 'profile');
  expect(await sizeOf(whole.webp)).toEqual([512, 512, 'webp']);
  expect(smaller.size).toBe(0);
});

it('stands a picture upright and forgets what the camera noted', async () => {
  const noted = await canvas(40, 20)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '18/1 57/1 0/1' } })
    .toBuffer();
  expect((await sharp(noted).metadata()).exif).toBeDefined();
  const { whole } = await rewritePicture(noted, 'shown');
  const { width, height, exif, orientation } = await sharp(whole.webp).metadata();
  expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
});

it.each<[string, () => Promise<Uint8Array>]>([
  ['a text with a picture’s name', async () => Buffer.from('not a picture at all')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a page of SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', () => canvas(9, 9).gif().toBuffer()],
  ['a TIFF', () => canvas(9, 9).tiff().toBuffer()],
  ['only the first bytes of a PNG', async () => (await canvas(90, 90).png().toBuffer()).subarray(0, 40)],
  ['half a JPEG', async () => (await canvas(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
])('refuses %s', async (_, bytes) => expect(await codeOf(await bytes())).toBe('IMAGE_INVALID'));

it('refuses a small file of far too many pixels before it decodes them', async () => {
  const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await codeOf(bomb)).toBe('IMAGE_TOO_MANY_PIXELS');
  expect(await codeOf(await canvas(13_000, 2).png().toBuffer())).toBe('IMAGE_TOO_MANY_PIXELS');
});
