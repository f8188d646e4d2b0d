import { randomBytes } from 'node:crypto';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { qrPng } from './qr-png';
import { qrSvg } from './qr-svg';

async function read(picture: Buffer): Promise<string> {
  const raw = sharp(picture).flatten({ background: '#fff' }).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data }, { timeLimit: 5000 });
}

it.each([1, 2, 3, 4, 5])('draws codes that can be read back (%i)', async () => {
  const code = randomBytes(93).toString('base64url');
  expect(await read(qrPng(code, 4))).toBe(code);
  const svg = qrSvg(code, 'a code')
    .toString()
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"');
  expect(
    await read(
      await sharp(Buffer.from(svg))
        .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
        .png()
        .toBuffer(),
    ),
  ).toBe(code);
});
