import { newTransferReference } from './transfer-reference';

describe('the reference of a transfer', () => {
  it('is UT and eight characters that no one mistakes for another', () => {
    for (let count = 0; count < 1000; count += 1) expect(newTransferReference()).toMatch(/^UT[A-HJ-NP-Z2-9]{8}$/);
  });

  it('is another each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newTransferReference)).size).toBe(1000);
  });
});
