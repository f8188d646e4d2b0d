import { dayBook } from './day-book-view';

const posted = {
  siteSales: 1,
  sitePaise: 118_050,
  counterSales: 0,
  counterPaise: 0,
  counterUpiPaise: 0,
  counterCardPaise: 0,
  gstPaise: 18_000,
  refundsPaise: 0,
  disputesPaise: 0,
  providerFeesPaise: 2360,
};
const counted = { revenuePaise: 118_050, orders: 2, tickets: 5 };

describe(dayBook, () => {
  it('has each day that the ledger or booking knows, oldest first, and their sums', () => {
    const { days, totals } = dayBook(
      '2026-11',
      [
        { day: '2026-11-03', ...posted },
        { day: '2026-11-30', ...posted, sitePaise: 0, gstPaise: 0, providerFeesPaise: 0, refundsPaise: 18_025 },
      ],
      [
        { day: '2026-11-02', ...counted, revenuePaise: 0, orders: 1, tickets: 2 },
        { day: '2026-11-03', ...counted },
      ],
    );
    expect(days).toMatchObject([
      { _id: '2026-11-02', orders: 1, tickets: 2, net: 0, dashboard: 0 },
      { _id: '2026-11-03', orders: 2, tickets: 5, site: 1180.5, net: 1180.5, dashboard: 1180.5, providerFees: 23.6 },
      { _id: '2026-11-30', orders: 0, refunds: 180.25, net: -180.25, dashboard: 0 },
    ]);
    expect(totals).toMatchObject({ orders: 3, tickets: 7, site: 1180.5, gst: 180, refunds: 180.25, net: 1000.25 });
  });

  it('of a month without anything has no days', () => expect(dayBook('2026-11', [], []).days).toEqual([]));
});
