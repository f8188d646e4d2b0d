import * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { SellingFixture } from '../testing/selling-fixture';
import type { BookingRow } from './booking.schema';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const admin = () => selling.as({ kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' });
const transfer = { method: rpc.PaidOtherwiseMethod.PAID_OTHERWISE_METHOD_BANK_TRANSFER, reference: 'UTR4711' };

/** A live booking with a part refund that the provider could not make. */
async function withFailedRefund(amountPaise = 30_000): Promise<{ booking: BookingRow; refundId: string }> {
  const booking = await selling.buy(await selling.event(5));
  await selling.ending.refund(booking, amountPaise, 'late start', 'late', 'usr_admin');
  const refundId = `${booking._id}/late`;
  await selling.noteRefund(booking, refundId, 'failed');
  return { booking, refundId };
}
const about = ({ booking, refundId }: { booking: BookingRow; refundId: string }) => ({
  booking: booking.code,
  refundId,
  reason: 'the card is closed',
});

describe('a failed part refund of a live booking', () => {
  it('that staff paid otherwise counts as refunded once, however often it is said, and says how', async () => {
    const failed = await withFailedRefund();
    const { booking, refundId } = failed;
    const { booking: before } = await admin().getBooking({ booking: booking._id });
    expect(before?.refunds).toMatchObject([{ refundId, isResolvable: true }]);
    const request = { ...about(failed), paidOtherwise: transfer };
    await Promise.all([1, 2, 3].map(() => admin().resolveFailedRefund(request)));
    const otherwise = `${refundId}/otherwise`;
    expect(await selling.rows.booking(booking._id)).toMatchObject({
      status: 'confirmed',
      refundStatus: 'requested',
      refundedPaise: 30_000,
    });
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toMatchObject([
      { refundId, paymentMode: 'online' },
      {
        refundId: otherwise,
        paymentMode: 'otherwise',
        amountPaise: 30_000,
        providerPaymentId: booking.transactionId,
        note: 'the card is closed',
        requestedBy: 'usr_admin',
      },
    ]);
    await selling.noteRefund(booking, otherwise, 'processed');
    const { booking: after } = await admin().resolveFailedRefund(request);
    expect(after).toMatchObject({ refundedPaise: 30_000 });
    expect(after?.refunds).toMatchObject([
      { refundId, isResolvable: false },
      { refundId: otherwise, isResolvable: false, paidOtherwise: transfer },
    ]);
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundStatus: 'processed', paymentStatus: 'paid' });
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'confirmed' });
  });

  it('is resolved in one way only: requested again it is not paid otherwise as well', async () => {
    const failed = await withFailedRefund();
    const { booking, refundId } = failed;
    const again = { ...about(failed), paidOtherwise: undefined };
    for (const _repeat of [1, 2]) await admin().resolveFailedRefund(again);
    await expect(admin().resolveFailedRefund({ ...again, paidOtherwise: transfer })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 30_000 });
    // It fails once more, so it is open again.
    await selling.noteRefund(booking, `${refundId}/again`, 'failed');
    const second = { ...again, refundId: `${refundId}/again`, paidOtherwise: transfer };
    expect(await admin().resolveFailedRefund(second)).toMatchObject({ booking: { refundedPaise: 30_000 } });
    await expect(
      admin().resolveFailedRefund({ ...second, paidOtherwise: { ...transfer, reference: 'UTR4712' } }),
    ).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('is not paid otherwise where its money went back since, where it has not failed, and where there is none', async () => {
    const failed = await withFailedRefund(90_000);
    const { booking } = failed;
    await selling.ending.refund(booking, 60_000, 'sorry', 'since', 'usr_admin');
    const { booking: shown } = await admin().getBooking({ booking: booking._id });
    expect(shown?.refunds[0]).toMatchObject({ refundId: failed.refundId, isResolvable: false });
    const request = { ...about(failed), paidOtherwise: transfer };
    await expect(admin().resolveFailedRefund(request)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await expect(admin().resolveFailedRefund({ ...request, refundId: `${booking._id}/since` })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await expect(admin().resolveFailedRefund({ ...request, refundId: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 60_000 });
  });

  it('is not paid otherwise as well where it was requested again by a refund of its own, also where that fails too', async () => {
    const failed = await withFailedRefund();
    const { booking, refundId } = failed;
    const other = await withFailedRefund();
    await selling.ending.refund(booking, 30_000, 'once more', 'anew', 'usr_admin');
    const shown = async () => (await admin().getBooking({ booking: booking._id })).booking?.refunds;
    expect(await shown()).toMatchObject([{ refundId, isResolvable: false }, { isResolvable: false }]);
    const otherwise = { ...about(failed), paidOtherwise: transfer };
    await expect(admin().resolveFailedRefund(otherwise)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await selling.noteRefund(booking, `${booking._id}/anew`, 'failed');
    expect(await shown()).toMatchObject([{ isResolvable: false }, { isResolvable: true }]);
    await expect(admin().resolveFailedRefund(otherwise)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await admin().resolveFailedRefund({ ...otherwise, refundId: `${booking._id}/anew` });
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 30_000 });
    // A smaller one is for something else.
    await selling.ending.refund(other.booking, 10_000, 'cold food', 'else', 'usr_admin');
    await admin().resolveFailedRefund({ ...about(other), paidOtherwise: transfer });
    expect(await selling.rows.booking(other.booking._id)).toMatchObject({ refundedPaise: 40_000 });
  });

  it('of a booking that is cancelled goes back with all that is left', async () => {
    const failed = await withFailedRefund();
    const { booking } = failed;
    await selling.ending.cancel(booking, { by: 'staff', userId: 'usr_admin', reason: 'asked' });
    await selling.noteRefund(booking, `${booking._id}/cancel`, 'failed');
    await expect(admin().resolveFailedRefund({ ...about(failed), paidOtherwise: transfer })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    const { booking: shown } = await admin().getBooking({ booking: booking._id });
    expect(shown?.refunds).toMatchObject([{ isResolvable: false }, { isResolvable: true }]);
  });

  it('of a cancelled booking ends its order, too', async () => {
    const booking = await selling.buy(await selling.event(5));
    await selling.ending.cancel(booking, { by: 'staff', userId: 'usr_admin', reason: 'asked' });
    const refundId = `${booking._id}/cancel`;
    await selling.noteRefund(booking, refundId, 'failed');
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'review' });
    await admin().resolveFailedRefund({ ...about({ booking, refundId }), paidOtherwise: transfer });
    await selling.noteRefund(booking, `${refundId}/otherwise`, 'processed');
    expect(await selling.rows.booking(booking._id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'refunded' });
  });
});
