import { eventDays, eventSort, eventStatusFilter } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { Clock } from '@utsav/service-kit/time/clock';
import { sampleEvent } from '../testing/samples';
import type { EventFilter, EventPage, EventCacheService } from '../events/event-cache.service';
import { CachedEvent } from '../events/cached-event';
import type { PublicCouponsCache } from '../public-coupons/public-coupons-cache';
import { HomeSections } from './home-sections';

const some: EventPage = { events: [new CachedEvent(sampleEvent())], total: 1 };
const from = toTimestamp(new Date('2027-01-01T10:00:00Z'));
const none: EventPage = { events: [], total: 0 };

function shelvesWith(
  answer: (filter: EventFilter) => EventPage,
  applicableEvents?: string[],
): { shelves: HomeSections; filters: EventFilter[] } {
  const filters: EventFilter[] = [];
  const reader = {
    page: async (filter: EventFilter) => {
      filters.push(filter);
      return answer(filter);
    },
  } as unknown as EventCacheService;
  const coupons = { byCode: async () => applicableEvents && { applicableEvents } } as unknown as PublicCouponsCache;
  const clock = { now: () => new Date('2027-01-01T10:00:42.123Z') } as Clock;
  return { shelves: new HomeSections(reader, coupons, clock), filters };
}

describe(HomeSections, () => {
  it('shows the featured events, or everything when none is featured', async () => {
    const { shelves, filters } = shelvesWith(({ tag }) => (tag ? none : some));
    expect(await shelves.featured({})).toBe(some);
    expect(filters.map(({ tag }) => tag)).toEqual(['featured', undefined]);
  });

  it('shows nothing when nothing is trending in a city', async () => {
    const { shelves, filters } = shelvesWith(() => none);
    expect((await shelves.trending({ city: 'Mumbai' })).total).toBe(0);
    expect(filters).toMatchObject([{ tag: 'trending', city: 'Mumbai' }]);
  });

  const weekend = eventDays.toProto('weekend');

  it('shows the Saturday and Sunday that are meant in filters and searches', async () => {
    const { shelves, filters } = shelvesWith(() => some);
    expect(await shelves.weekend({})).toBe(some);
    expect(filters).toMatchObject([{ days: weekend }]);
  });

  it('shows the next seven days, from the minute on, where nothing is on at the weekend', async () => {
    const { shelves, filters } = shelvesWith(({ days }) => (days ? none : some));
    await shelves.weekend({ category: 'all' });
    const week = { fromDate: from, toDate: toTimestamp(new Date('2027-01-08T10:00:00Z')) };
    expect(filters).toMatchObject([{ days: weekend }, { ...week, category: undefined }]);
  });

  it('shows everything upcoming when nothing happens in the next seven days', async () => {
    const { shelves, filters } = shelvesWith(({ fromDate, days }) => (fromDate || days ? none : some));
    expect(await shelves.weekend({ city: 'Pune' })).toBe(some);
    expect(filters).toMatchObject([
      { city: 'Pune', days: weekend },
      { city: 'Pune', fromDate: from },
      { city: 'Pune', status: eventStatusFilter.toProto('upcoming') },
    ]);
    expect(filters[2]?.fromDate).toBeUndefined();
  });

  it('shows only what a visitor narrows the weekend to, or another day, in the chosen order', async () => {
    const { shelves, filters } = shelvesWith(() => none);
    expect(await shelves.weekend({ free: true, when: 'today', sort: '-price' })).toBe(none);
    expect(filters).toMatchObject([
      {
        maxPricePaise: 0,
        days: eventDays.toProto('today'),
        sort: eventSort.toProto('price'),
        ascending: false,
      },
    ]);
  });

  it('shows the events a coupon is good for', async () => {
    const { shelves, filters } = shelvesWith(() => some, ['evt_7']);
    await shelves.featured({ coupon: 'diwali' });
    expect(filters).toMatchObject([{ eventIds: ['evt_7'] }]);
  });

  it('shows nothing for an unknown coupon', async () => {
    const { shelves, filters } = shelvesWith(() => some);
    expect((await shelves.featured({ coupon: 'GUESS' })).total).toBe(0);
    expect(filters).toEqual([]);
  });

  it('offers in a city the coupons that apply to an upcoming event there', async () => {
    const coupons = [
      { code: 'EVERYWHERE', applicableEvents: [] },
      { code: 'MUMBAI10', applicableEvents: ['evt_mumbai'] },
      { code: 'PUNE10', applicableEvents: ['evt_pune', 'evt_mumbai'] },
    ];
    const reader = {
      page: async ({ city, status, eventIds = [] }: EventFilter) =>
        city === 'Pune' &&
        status === eventStatusFilter.toProto('upcoming') &&
        (eventIds.length === 0 || eventIds.includes('evt_pune'))
          ? some
          : none,
    } as unknown as EventCacheService;
    const listed = {
      list: async () => coupons,
      byCode: async (code: string) => coupons.find((coupon) => coupon.code === code),
    } as unknown as PublicCouponsCache;
    const offers = await new HomeSections(reader, listed, new Clock()).offers('Pune');
    expect(offers.map(({ code }) => code)).toEqual(['EVERYWHERE', 'PUNE10']);
  });

  it('without a city are those for all events, and those for one that is upcoming', async () => {
    const coupons = [
      { code: 'EVERYWHERE', applicableEvents: [] },
      { code: 'OVER', applicableEvents: ['evt_over'] },
      { code: 'PUNE10', applicableEvents: ['evt_over', 'evt_pune'] },
    ];
    const reader = {
      page: async ({ eventIds = [] }: EventFilter) => (eventIds.includes('evt_pune') ? some : none),
    } as unknown as EventCacheService;
    const listed = {
      list: async () => coupons,
      byCode: async (code: string) => coupons.find((coupon) => coupon.code === code),
    } as unknown as PublicCouponsCache;
    const offers = await new HomeSections(reader, listed, new Clock()).offers(undefined);
    expect(offers.map(({ code }) => code)).toEqual(['EVERYWHERE', 'PUNE10']);
  });
});
