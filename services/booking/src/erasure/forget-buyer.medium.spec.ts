import { Erasures } from '@utsav/service-kit/erasure/erasures';
import { CorrectBuyer } from '../bookings/correct-buyer';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const typed = 'Meera is in hospital';
const staff = { by: 'staff' as const, userId: 'usr_admin', reason: typed };

it('empties what was written about the person where bookings were corrected, returned, refunded and cancelled', async () => {
  const projection = await selling.event(10);
  const part = await selling.buy(projection, { quantity: 3, userId: 'usr_gone' });
  const whole = await selling.buy(projection, { quantity: 1, userId: 'usr_gone' });
  const other = await selling.buy(projection, { quantity: 2, userId: 'usr_stays' });
  const correction = { changes: { name: 'Meera K' }, by: 'usr_admin', reason: typed };
  await selling.submit(projection._id, new CorrectBuyer(part._id, part.orderId, correction));
  for (const booking of [part, other])
    await selling.ending.cancel(await selling.rows.booking(booking._id), staff, [booking.tickets[0]?.id ?? '']);
  await selling.ending.refund(await selling.rows.booking(part._id), 10_000, typed, 'k1', 'usr_admin');
  for (const { _id } of [part, whole]) await selling.ending.cancel(await selling.rows.booking(_id), staff);

  await selling.get(Erasures).erase('usr_gone');
  for (const { _id } of [part, whole])
    expect(JSON.stringify(await selling.rows.booking(_id))).not.toContain('hospital');
  expect(await selling.rows.booking(part._id)).toMatchObject({
    refundedPaise: 354_000,
    corrections: [{ fields: ['name'] }],
  });
  expect(await selling.rows.booking(other._id)).toMatchObject({ returned: [{ reason: typed }] });
  const restocked = (await selling.rows.movements(projection._id)).filter(({ kind }) => kind === 'restock');
  expect(restocked.map(({ reason }) => reason).toSorted()).toEqual(['', '', '', typed]);
});
