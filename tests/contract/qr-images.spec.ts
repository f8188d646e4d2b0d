import { randomBytes } from 'node:crypto';
import { qrImage } from '@utsav/gateway/bookings/qr-images';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What a scanner reads off a picture. */
async function readOff(image: string): Promise<string> {
  const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(png)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

it.each([1, 20, 64, 150, 300])('the picture of a code with %s random bytes says the code', async (length) => {
  const code = randomBytes(length).toString('base64url');
  expect(await readOff(qrImage(code))).toBe(code);
});

it('a picture is small: black and white at one bit a dot', () => {
  expect(qrImage(randomBytes(120).toString('base64url')).length).toBeLessThan(3000);
});
