import { TaxKind } from '@utsav/contracts/tax/tax-kind';
import fc from 'fast-check';
import { visitor } from '@utsav/service-kit/caller/caller';
import type { EventPricesRow } from '../events/event-prices.schema';
import { PricingFixture } from '../testing/pricing-fixture';

describe('the price of a ticket with fee and GST', () => {
  let pricing: PricingFixture;
  beforeAll(async () => {
    pricing = await PricingFixture.start();
  });
  afterAll(() => pricing.stop());

  const tiersOf = async (eventId: string) =>
    (await pricing.as(visitor).listTierPrices({ eventIds: [eventId] } as never)).events[0]?.tiers ?? [];
  const quotedFor = async (eventId: string, category: string, showtime: string) =>
    (await pricing.quote({ eventId, lines: [{ category, quantity: 1 }], showtime }, visitor)).quote?.totalPaise;

  const paise = fc.oneof(fc.nat(200_000), fc.constantFrom(0, 1, 10_000, 10_001, 49_999, 50_000, 50_001));
  const event = fc.record({
    taxKind: fc.constantFrom(...TaxKind.options),
    categories: fc
      .array(fc.record({ pricePaise: paise, feePaise: fc.nat(5000) }), { minLength: 1, maxLength: 4 })
      .map((all) => all.map((each, at) => ({ key: `c${at}`, type: `C${at}`, ...each }))),
    showPaise: fc.array(fc.record({ key: fc.constantFrom('c0', 'c1'), pricePaise: paise }), { maxLength: 2 }),
  });

  it('is what an order of one comes to, for every kind, category and show', async () => {
    let version = 0;
    await fc.assert(
      fc.asyncProperty(event, async ({ taxKind, categories, showPaise }) => {
        version += 1;
        const _id = `evt_${version}`;
        const show = (key: string, prices: typeof showPaise) => ({ key, endsAt: new Date('2099-01-01'), prices });
        const showtimes = [show('own', showPaise), show('listed', [])];
        const row: EventPricesRow = { _id, version, taxKind, categories, showtimes };
        await pricing.knowEvent(row);
        const tiers = await tiersOf(_id);
        expect(tiers).toHaveLength(categories.length * 3);
        for (const { showtime, categoryKey, allInPaise } of tiers) {
          const quoted = await quotedFor(_id, categoryKey, showtime || 'listed');
          expect([showtime, categoryKey, allInPaise]).toEqual([showtime, categoryKey, quoted]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is of the day: what a cinema seat costs changed with the rate', async () => {
    await pricing.knowEvent({
      _id: 'evt_cinema',
      version: 1,
      taxKind: 'cinema',
      categories: [{ key: 'seat', type: 'Seat', pricePaise: 10_000, feePaise: 0 }],
    });
    const on = async (instant: string) => {
      pricing.setClock(new Date(instant));
      return (await tiersOf('evt_cinema')).map(({ allInPaise }) => allInPaise);
    };
    expect(await on('2025-09-21T23:59:59+05:30')).toEqual([11_200]);
    expect(await on('2025-09-22T00:00:00+05:30')).toEqual([10_500]);
  });

  it('is left out for an event that has not come yet', async () =>
    expect((await pricing.as(visitor).listTierPrices({ eventIds: ['evt_none'] } as never)).events).toEqual([]));
});
