import { qrOptions, qrSegment } from '@utsav/contracts/qr/qr-segment';
import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { knownRows, knownText } from './known-code';

it('is the code that our tickets would have for its text', () => {
  const { size, data } = create([qrSegment(knownText)], qrOptions).modules;
  const rows = Array.from({ length: size }, (_, row) =>
    Number.parseInt(data.slice(row * size, (row + 1) * size).join(''), 2),
  );
  expect(knownRows).toEqual(rows);
});
