import { expect, it } from 'vitest';
import { pdfName } from './ticket-pdf';

it('names the file after the event and the booking', () => {
  expect(pdfName('Garba Night 2026', 'BK7')).toBe('Garba-Night-2026-BK7.pdf');
  expect(pdfName('x'.repeat(80), 'BK7')).toBe(`${'x'.repeat(50)}-BK7.pdf`);
  expect(pdfName('A/B: live?', 'BK7')).toBe('AB-live-BK7.pdf');
});
