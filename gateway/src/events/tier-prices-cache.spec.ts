import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { createLog } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { sampleEvent } from '../testing/samples';
import { TierPricesCache, withPrices } from './tier-prices-cache';

function pricesWith(allIn: { paise: number; version: number }) {
  const requests: string[][] = [];
  let isAway = false;
  const listTierPrices = async ({ eventIds }: { eventIds: string[] }) => {
    requests.push(eventIds);
    if (isAway) throw new Error('away');
    return {
      events: eventIds.map((eventId) => ({
        eventId,
        version: allIn.version,
        tiers: [{ showtime: '', categoryKey: 'gold', allInPaise: allIn.paise }],
      })),
    };
  };
  const clients = { client: () => ({ listTierPrices }) } as unknown as GrpcClients;
  const prices = new TierPricesCache(clients, new Clock(), createLog('test', 'silent'));
  return { prices, requests, setAway: (away: boolean) => (isAway = away) };
}
const event = (version = 1) => sampleEvent({ version });
const gold = (prices: TierPricesCache, version = 1) =>
  withPrices(event(version), prices.of(event(version))).ticketCategories[0]?.allInPrice;

describe(TierPricesCache, () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it('loads once per version of an event, for all callers', async () => {
    const { prices, requests } = pricesWith({ paise: 120_300, version: 1 });
    await Promise.all([prices.refresh([event()]), prices.refresh([event()])]);
    jest.advanceTimersByTime(3_600_000);
    await prices.refresh([event()]);
    expect(requests).toEqual([['evt_1']]);
    expect(gold(prices)).toBe(1203);
    expect(withPrices(event(), prices.of(event())).ticketCategories[1]?.allInPrice).toBeNull();
  });

  it('serves no price of an older version, and reloads until pricing has the new one', async () => {
    const allIn = { paise: 120_300, version: 1 };
    const { prices } = pricesWith(allIn);
    await prices.refresh([event()]);
    await prices.refresh([event(2)]);
    expect(gold(prices, 2)).toBeNull();
    Object.assign(allIn, { paise: 99_900, version: 2 });
    await prices.refresh([event(2)]);
    expect(gold(prices, 2)).toBeNull();
    jest.advanceTimersByTime(1001);
    await prices.refresh([event(2)]);
    expect(gold(prices, 2)).toBe(999);
  });

  it('reloads after midnight in India, when a GST rate may change', async () => {
    jest.setSystemTime(new Date('2026-11-23T23:59:59.500+05:30'));
    const allIn = { paise: 120_300, version: 1 };
    const { prices } = pricesWith(allIn);
    await prices.refresh([event()]);
    allIn.paise = 140_000;
    expect([prices.isFresh(event()), gold(prices)]).toEqual([true, 1203]);
    jest.setSystemTime(new Date('2026-11-24T00:00:00.500+05:30'));
    expect(gold(prices)).toBeNull();
    jest.setSystemTime(new Date('2026-11-24T00:00:01+05:30'));
    await prices.refresh([event()]);
    expect(gold(prices)).toBe(1400);
  });

  it('has none while pricing is down, and retries after a second', async () => {
    const { prices, requests, setAway } = pricesWith({ paise: 120_300, version: 1 });
    setAway(true);
    await prices.refresh([event()]);
    await prices.refresh([event()]);
    expect([gold(prices), requests.length]).toEqual([null, 1]);
    setAway(false);
    jest.advanceTimersByTime(1001);
    await prices.refresh([event()]);
    expect(gold(prices)).toBe(1203);
    setAway(true);
    expect(gold(prices)).toBe(1203);
  });

  it('has the price of a pass, which no show names, beside those of the shows', () => {
    const show = { key: 'fri', startTime: '2026-12-05T18:00:00+05:30', endTime: '2026-12-05T20:00:00+05:30' };
    const [first, second] = event().ticketCategories;
    const run = {
      ...event(),
      showtimes: [{ ...show, ticketCategories: [{ ...first }] }],
      ticketCategories: [first, { ...second, covers: 'all' }],
    } as ReturnType<typeof event>;
    const { ticketCategories } = withPrices(run, { '/gold': 900, 'fri/gold': 1203, '/silver': 2100 });
    expect(ticketCategories.map(({ allInPrice }) => allInPrice)).toEqual([1203, 2100]);
  });
});
