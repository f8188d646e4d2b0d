import { setTimeout as sleep } from 'node:timers/promises';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { createLog } from '@utsav/service-kit/log/log';
import { AvailabilityCache } from './availability-cache';

function seatsWith(left: Record<string, number>): {
  seats: AvailabilityCache;
  requests: string[][];
  setAway: (away: boolean) => void;
} {
  const requests: string[][] = [];
  let isAway = false;
  const getAvailability = async ({ eventIds }: { eventIds: string[] }) => {
    requests.push(eventIds);
    if (isAway) throw new Error('away');
    return {
      events: eventIds.map((eventId) => ({
        eventId,
        categories: Object.entries(left).map(([key, available]) => ({ showtime: '', key, available, capacity: 100 })),
      })),
    };
  };
  const seats = new AvailabilityCache(
    { client: () => ({ getAvailability }) } as unknown as GrpcClients,
    createLog('test', 'silent'),
  );
  return { seats, requests, setAway: (away) => (isAway = away) };
}

describe(AvailabilityCache, () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2027-01-01T00:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it('loads at most once a second for all callers, all events with one call', async () => {
    const { seats, requests } = seatsWith({ gold: 5 });
    await Promise.all([seats.refresh(['a', 'b']), seats.refresh(['b']), seats.refresh(['a'])]);
    await seats.refresh(['a', 'b']);
    expect(requests).toEqual([['a', 'b']]);
    jest.advanceTimersByTime(1001);
    await seats.refresh(['a']);
    expect(requests).toEqual([['a', 'b'], ['a']]);
  });

  it('is the same object until a number changes', async () => {
    const { seats } = seatsWith({ gold: 5 });
    await seats.refresh(['a']);
    const before = seats.of('a');
    jest.advanceTimersByTime(1001);
    await seats.refresh(['a']);
    expect(seats.of('a')).toBe(before);
  });

  it('applies what booking publishes, but nothing older than what it loaded', async () => {
    const { seats } = seatsWith({ gold: 5, silver: 2 });
    await seats.refresh(['a']);
    expect(seats.applyUpdate('a', { '/gold': 9 }, new Date(Date.now() - 1))).toBe(false);
    expect(seats.applyUpdate('a', { '/gold': 4 }, new Date(Date.now() + 1))).toBe(true);
    expect(seats.of('a')).toEqual({ '/gold': 4, '/silver': 2 });
    expect(seats.applyUpdate('a', { '/gold': 4 }, new Date(Date.now() + 2))).toBe(false);
  });

  it('serves the last numbers while booking is down, and does not retry on every request', async () => {
    const { seats, requests, setAway } = seatsWith({ gold: 5 });
    await seats.refresh(['a']);
    jest.advanceTimersByTime(1001);
    setAway(true);
    await seats.refresh(['a']);
    await seats.refresh(['a']);
    expect(seats.of('a')).toEqual({ '/gold': 5 });
    expect(requests).toHaveLength(2);
  });

  it('vouches for what booking gave within two seconds, not for what it only serves', async () => {
    const { seats, setAway } = seatsWith({ gold: 0 });
    await seats.refresh(['a']);
    expect(seats.confirmed('a')).toEqual({ '/gold': 0 });
    setAway(true);
    jest.advanceTimersByTime(1500);
    await seats.refresh(['a']);
    expect(seats.confirmed('a')).toEqual({ '/gold': 0 });
    jest.advanceTimersByTime(501);
    await seats.refresh(['a']);
    expect(seats.confirmed('a')).toBeUndefined();
    setAway(false);
    jest.advanceTimersByTime(1001);
    await seats.refresh(['a']);
    expect(seats.confirmed('a')).toEqual({ '/gold': 0 });
    seats.expire('a');
    expect(seats.confirmed('a')).toBeUndefined();
  });

  it('does not wait for a load that hangs while numbers are there', async () => {
    jest.useRealTimers();
    let isHanging = false;
    const getAvailability = () =>
      isHanging
        ? new Promise(() => undefined)
        : Promise.resolve({
            events: [{ eventId: 'a', categories: [{ showtime: '', key: 'gold', available: 5, capacity: 9 }] }],
          });
    const seats = new AvailabilityCache(
      { client: () => ({ getAvailability }) } as unknown as GrpcClients,
      createLog('test', 'silent'),
    );
    await seats.refresh(['a']);
    isHanging = true;
    await sleep(1100);
    await seats.refresh(['a']);
    expect(seats.of('a')).toEqual({ '/gold': 5 });
  });
});
