import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const admin = () => selling.as({ kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' });

describe('correcting the buyer of a booking', () => {
  it('changes what is given on booking and order, keeps the account, and says who did it and why without the values', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection, { userId: 'usr_typo' });
    const correction = { booking: booking.code, email: 'meera.k@example.in', reason: 'a letter too few' };
    for (const _repeat of [1, 2])
      expect(await admin().correctBuyer(correction)).toMatchObject({
        booking: { buyer: { userId: 'usr_typo', name: 'Meera', email: 'meera.k@example.in' } },
      });
    const buyer = { userId: 'usr_typo', name: 'Meera', mobile: '+919876543210', email: 'meera.k@example.in' };
    expect((await selling.rows.order(booking.orderId)).buyer).toEqual(buyer);
    const { corrections } = await selling.rows.booking(booking._id);
    expect(corrections).toMatchObject([{ fields: ['email'], by: 'usr_admin', reason: 'a letter too few' }]);
    expect(await selling.published('booking.booking.buyer-corrected', booking.orderId)).toMatchObject([{ buyer }]);
  });

  it('works for a sale at the counter, and leaves a way to reach the buyer', async () => {
    const projection = await selling.event(5);
    const { booking } = await selling.sellForCash(projection, { key: 'typo' });
    const about = { booking: booking._id, reason: 'wrong number' };
    await expect(admin().correctBuyer({ ...about, mobile: '' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await admin().correctBuyer({ ...about, name: 'Meera K', mobile: '+919876543211' });
    expect((await selling.rows.booking(booking._id)).buyer).toMatchObject({ name: 'Meera K', mobile: '+919876543211' });
  });

  it('brings no person back that was erased', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    const gone = { name: '', mobile: '', email: '' };
    const undo = await selling.rows.corrupt('bookings', booking._id, {
      $set: Object.fromEntries(Object.entries(gone).map(([field, value]) => [`buyer.${field}`, value])),
    });
    await expect(
      admin().correctBuyer({ booking: booking._id, email: 'meera@example.in', reason: 'asked by phone' }),
    ).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await undo();
  });
});
