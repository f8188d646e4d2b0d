import { cancellableUntil, isCancellableByMember } from './cancellation-policy';

const startsAt = new Date('2026-12-12T13:30:00Z');
const booking = {
  status: 'confirmed' as const,
  event: { startsAt } as Parameters<typeof cancellableUntil>[0]['event'],
  movedAt: null,
};
const twoDays = { cancellableUntilHours: 48 };

describe(cancellableUntil, () => {
  it('is so many hours before the start, and nothing where the event does not allow it', () => {
    expect(cancellableUntil(booking, twoDays)).toEqual(new Date('2026-12-10T13:30:00Z'));
    expect(cancellableUntil(booking, { cancellableUntilHours: 0 })).toBeNull();
  });

  it('is the start of an event that was moved, whatever it allows', () =>
    expect(cancellableUntil({ ...booking, movedAt: new Date() }, { cancellableUntilHours: 0 })).toEqual(startsAt));

  it('is its start after it went to another venue, too', () =>
    expect(cancellableUntil({ ...booking, venueChangedAt: new Date() }, { cancellableUntilHours: 0 })).toEqual(
      startsAt,
    ));

  it('closes at that moment', () => {
    expect(isCancellableByMember(booking, twoDays, new Date('2026-12-10T13:29:59Z'))).toBe(true);
    expect(isCancellableByMember(booking, twoDays, new Date('2026-12-10T13:30:00Z'))).toBe(false);
  });
});
