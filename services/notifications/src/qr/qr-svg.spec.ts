import { randomBytes } from 'node:crypto';
import { codeText } from '@utsav/contracts/gate/ticket-code';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { qrSvg } from './qr-svg';

it.each([1, 2, 3, 4, 5])('draws codes of 41 modules that can be read back (%i)', async () => {
  const code = codeText(Buffer.concat([Buffer.of(1), randomBytes(98)]));
  const svg = qrSvg(code, 'a code')
    .toString()
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"');
  expect(svg).toContain('viewBox="0 0 45 45"');
  const picture = sharp(Buffer.from(svg)).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' });
  const { data, info } = await picture.flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  expect(decodeQr({ width: info.width, height: info.height, data }, { timeLimit: 5000 })).toBe(code);
});
