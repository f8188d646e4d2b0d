import { randomBytes } from 'node:crypto';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { qrPng } from './qr-png';

/** What a scanner reads off a picture. */
async function readOff(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ data, width: info.width, height: info.height }, { timeLimit: 5000 });
}

it.each([1, 20, 64, 93, 150, 300])('the picture of a code with %s random bytes says the code', async (length) => {
  const code = randomBytes(length).toString('base64url');
  expect(await readOff(qrPng(code, { margin: 2, scale: 4 }))).toBe(code);
  expect(await readOff(qrPng(code, { margin: 3, scale: 8 }))).toBe(code);
});

it('a picture is small: black and white at one bit a dot', () => {
  expect(qrPng(randomBytes(120).toString('base64url'), { margin: 2, scale: 4 }).length).toBeLessThan(1900);
});
