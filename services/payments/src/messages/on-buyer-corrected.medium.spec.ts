import { PaymentsFixture } from '../testing/payments-fixture';
import { OnBuyerCorrected } from './on-buyer-corrected';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterAll(() => running?.stop(), 30_000);

it('shows and finds the payment of a buyer who was corrected under the new name and address', async () => {
  const { orderId } = await running.booked();
  const before = await running.payment(orderId);
  const buyer = { userId: before.buyer.userId, name: 'Mira Rao', mobile: '', email: 'mira@example.in' };
  const corrected = { orderId, bookingId: 'bkg_1', buyer, correctedAt: '2026-11-22T05:05:00.000Z' };
  for (const _repeat of [1, 2]) await running.get(OnBuyerCorrected).corrected(corrected);
  const after = await running.payment(orderId);
  expect(after.buyer).toEqual({ userId: buyer.userId, name: 'Mira Rao', email: 'mira@example.in' });
  expect(after.searchKeys).toEqual(expect.arrayContaining(['mira', 'mira@example.in', orderId]));
  expect(after.searchKeys).not.toContain('meera');
  expect(after.captures).toEqual(before.captures);
});
