import { describe, expect, it } from 'vitest';
import { gateEvent, gateShow } from '../../testing/check-in';
import { placeIn, type Chosen } from './place';

const now = Date.parse('2026-11-26T12:00:00+05:30');
const nothing: Chosen = { eventId: '', showtime: '', gates: {}, kind: 'entry' };
const tomorrow = gateShow({
  showtime: 'tomorrow',
  opensAt: '2026-11-27T11:30:00+05:30',
  closesAt: '2026-11-27T14:00:00+05:30',
});
const later = gateShow({
  showtime: 'later',
  opensAt: '2026-11-28T11:30:00+05:30',
  closesAt: '2026-11-28T14:00:00+05:30',
});
const today = gateShow({ showtime: 'today' });
const events = [
  gateEvent({ eventId: 'evt_1', shows: [later] }),
  gateEvent({ eventId: 'evt_2', shows: [tomorrow, today] }),
];

const at = (chosen: Partial<Chosen>, among = events) => {
  const place = placeIn(among, { ...nothing, ...chosen }, now);
  return place && `${place.event.eventId} ${place.show.showtime}`;
};

describe('the place of a device', () => {
  it('is what was chosen as long as it is there, else the show whose doors are open, else the next', () => {
    expect(at({ eventId: 'evt_1', showtime: 'later' })).toBe('evt_1 later');
    expect(at({ eventId: 'evt_1', showtime: 'gone' })).toBe('evt_2 today');
    expect(
      at({}, [gateEvent({ eventId: 'evt_1', shows: [later] }), gateEvent({ eventId: 'evt_2', shows: [tomorrow] })]),
    ).toBe('evt_2 tomorrow');
    expect(at({}, [])).toBeUndefined();
  });

  it('has the only gate, and of several none that is gone', () => {
    const gates = ['a', 'b'].map((id) => ({ id, name: id, ticketCategories: [], lanes: 1 }));
    const gateOf = (own: typeof gates, chosen: string) =>
      placeIn([gateEvent({ gates: own })], { ...nothing, gates: { evt_1: chosen } }, now)?.gate;
    expect([gateOf(gates, 'b'), gateOf(gates, 'gone'), gateOf([gates[0]!], '')]).toEqual(['b', '', 'a']);
  });
});
