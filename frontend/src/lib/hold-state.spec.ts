import { describe, expect, it } from 'vitest';
import { holdState, spokenMoment } from './hold-state';

const order = {
  state: 'paying',
  holdExpiresAt: '2026-11-21T10:10:00+05:30',
  holdExtendableTo: '2026-11-21T10:15:00+05:30',
  payment_url: 'https://pay.example/1',
  bookingCode: '',
} as const;
const at = (clock: string) => Date.parse(`2026-11-21T${clock}+05:30`);

describe('the hold of an order', () => {
  it('counts down to the deadline of the server', () => {
    expect(holdState(order, at('10:02:00.500'))).toEqual({
      stage: 'live',
      secondsLeft: 480,
      paymentUrl: 'https://pay.example/1',
      mayExtend: true,
    });
  });

  it('cannot be extended once it ends as late as it may', () => {
    const extended = { ...order, holdExpiresAt: order.holdExtendableTo };
    expect(holdState(extended, at('10:11:00'))).toMatchObject({ secondsLeft: 240, mayExtend: false });
  });

  it('has ended at the deadline, and in each final state of the order', () => {
    expect(holdState(order, at('10:10:00'))).toEqual({ stage: 'ended' });
    for (const state of ['closing', 'expired', 'cancelled'] as const)
      expect(holdState({ ...order, state }, at('10:02:00'))).toEqual({ stage: 'ended' });
  });

  it('has become a booking once it is paid, however late', () => {
    expect(holdState({ ...order, state: 'confirmed', bookingCode: 'UTS1' }, at('10:20:00'))).toEqual({
      stage: 'paid',
      bookingCode: 'UTS1',
    });
  });

  it('is spoken of at the start, at one minute and at the end', () => {
    const spoken = ['10:00:00', '10:08:59', '10:09:00', '10:09:30', '10:10:00'].map((clock) =>
      spokenMoment(holdState(order, at(clock))),
    );
    expect(spoken).toEqual(['start', 'start', 'warning', 'warning', 'end']);
  });
});
