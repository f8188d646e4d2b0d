import { randomBytes } from 'node:crypto';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { qrSvg } from './qr-svg';

it.each([1, 2, 3, 4, 5])('draws codes that can be read back (%i)', async () => {
  const code = randomBytes(93).toString('base64url');
  const svg = qrSvg(code, 'a code')
    .toString()
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"');
  const picture = sharp(Buffer.from(svg)).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' });
  const { data, info } = await picture.flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  expect(decodeQr({ width: info.width, height: info.height, data }, { timeLimit: 5000 })).toBe(code);
});
