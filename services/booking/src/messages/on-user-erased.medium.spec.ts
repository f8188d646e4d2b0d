import { eventually } from '@utsav/test-kit/assertions/eventually';
import { UserErased } from '@utsav/contracts/messages/identity';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

it('leaves amounts and the id, and no name, on bookings and orders of the erased person only', async () => {
  const projection = await selling.event(9, { startsAt: new Date(Date.now() - 1) });
  const gone = await selling.buy(projection, { userId: 'usr_gone', quantity: 2 });
  const here = await selling.buy(projection, { userId: 'usr_here' });
  const held = await selling.hold(projection._id, { userId: 'usr_gone' });
  // An erasure waits until it is over.
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await selling.rows.corrupt('bookings', gone._id, { $set: { 'event.startsAt': yesterday } });
  for (const _repeat of [1, 2]) await selling.publish(UserErased, 'usr_gone', { userId: 'usr_gone' });
  const erasedBuyer = { userId: 'usr_gone', name: '', mobile: '', email: '' };
  await eventually(async () => expect((await selling.rows.booking(gone._id)).buyer).toEqual(erasedBuyer));
  expect((await selling.rows.booking(gone._id)).quote).toEqual(gone.quote);
  expect((await selling.rows.order(gone.orderId)).buyer).toEqual(erasedBuyer);
  expect((await selling.rows.order(held._id)).buyer).toEqual(erasedBuyer);
  expect((await selling.rows.booking(here._id)).buyer).toEqual(here.buyer);
});
