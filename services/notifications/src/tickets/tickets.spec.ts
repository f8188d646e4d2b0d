import { sampleOrder } from '../testing/sample-order';
import { eventInk } from './event-ink';
import { paidHow, priceRows, totalText } from './price-rows';
import { ticketCount, ticketDataOf, venueLine } from './ticket-data';
import { ticketFileName } from './ticket-file-name';

describe('the name of the file', () => {
  it('is the name of the event with hyphens, and the booking code', () => {
    expect(ticketFileName('Indie  Nights 2026!', 'UTA1')).toBe('Indie-Nights-2026!-UTA1.pdf');
  });

  it('has at most 50 characters of the name, and cuts none in two', () => {
    const name = ticketFileName('🎉'.repeat(60), 'UTA1');
    expect(name).toBe(`${'🎉'.repeat(50)}-UTA1.pdf`);
  });

  it('leaves out what leads elsewhere or ends a header', () => {
    expect(ticketFileName('../../etc/passwd\r\nX: "y"', 'UTA1')).toBe('....etcpasswd-X-y-UTA1.pdf');
    expect(ticketFileName('///', 'UTA1')).toBe('Tickets-UTA1.pdf');
  });
});

describe('the price', () => {
  it('leads from the tickets to the rounding', () => {
    expect(priceRows(ticketDataOf(sampleOrder()), 'en')).toEqual([
      { label: 'Gold × 3 (1 free)', amount: '₹4,998' },
      { label: 'Discount', amount: '−₹500' },
      { label: 'Convenience fee', amount: '₹98' },
      { label: 'GST (18%)', amount: '₹827.28' },
      { label: 'Rounding', amount: '−₹0.28' },
    ]);
  });

  it('has a row for each rate of GST', () => {
    const gstLines = [
      { basisPoints: 0, gstPaise: 0 },
      { basisPoints: 500, gstPaise: 2728 },
      { basisPoints: 1800, gstPaise: 80_000 },
    ];
    const amounts = { ...sampleOrder().amounts, gstBasisPoints: 0, gstLines };
    expect(priceRows(ticketDataOf(sampleOrder({ amounts })), 'en')).toMatchObject(
      expect.arrayContaining([
        { label: 'GST (5%)', amount: '₹27.28' },
        { label: 'GST (18%)', amount: '₹800' },
      ]),
    );
  });

  it('says that GST is inside the prices of the counter, where the other rows make the total', () => {
    const gstLines = [
      { basisPoints: 0, gstPaise: 0 },
      { basisPoints: 1800, gstPaise: 11_346 },
    ];
    const amounts = {
      cartPaise: 184_900,
      discountPaise: 23_100,
      feePaise: 0,
      gstBasisPoints: 0,
      gstPaise: 11_346,
      gstLines,
      roundingPaise: 0,
      totalPaise: 161_800,
    };
    const order = sampleOrder({ amounts, paymentMode: 'cash' });
    expect(priceRows(ticketDataOf(order), 'en').slice(1)).toEqual([
      { label: 'Discount', amount: '−₹231' },
      { label: 'GST included (18%)', amount: '₹113.46' },
    ]);
    const ofAnOlderRelease = { ...order, amounts: { ...amounts, gstLines: [] } };
    expect(priceRows(ticketDataOf(ofAnOlderRelease), 'en').at(-1)?.label).toBe('GST included');
  });

  it('says the same in Hindi', () => {
    expect(priceRows(ticketDataOf(sampleOrder()), 'hi')).toEqual([
      { label: 'Gold × 3 (1 मुफ़्त)', amount: '₹4,998' },
      { label: 'छूट', amount: '−₹500' },
      { label: 'सुविधा शुल्क', amount: '₹98' },
      { label: 'जीएसटी (18%)', amount: '₹827.28' },
      { label: 'पूर्णांकन', amount: '−₹0.28' },
    ]);
  });

  it('says nothing of what is nothing', () => {
    const amounts = {
      cartPaise: 0,
      discountPaise: 0,
      feePaise: 0,
      gstBasisPoints: 0,
      gstPaise: 0,
      gstLines: [],
      roundingPaise: 0,
      totalPaise: 0,
    };
    const data = ticketDataOf(sampleOrder({ amounts, lines: [], paymentMode: 'free' }));
    expect(priceRows(data, 'en')).toEqual([]);
    expect(paidHow(data, 'en')).toBe('Nothing to pay');
    expect(totalText(data, 'en')).toBe('Free Entry');
    expect(totalText(data, 'hi')).toBe('निःशुल्क प्रवेश');
  });
});

it('names the city once', () => {
  const line = (venueName: string, city: string) =>
    venueLine(ticketDataOf(sampleOrder({ event: { venueName, city } })));
  expect(line('Jio World Garden', 'Mumbai')).toBe('Jio World Garden, Mumbai');
  expect(line('NSCI Dome Mumbai', 'Mumbai')).toBe('NSCI Dome Mumbai');
  expect(line('', 'Mumbai')).toBe('Mumbai');
});

it('counts tickets in words', () => {
  const [ticket] = sampleOrder().tickets;
  expect(ticketCount(ticketDataOf(sampleOrder()), 'en')).toBe('3 tickets');
  expect(ticketCount(ticketDataOf(sampleOrder({ tickets: ticket ? [ticket] : [] })), 'en')).toBe('1 ticket');
});

it('prints an event in the same ink every time', () => {
  expect(eventInk('evt_1')).toEqual(eventInk('evt_1'));
  expect(new Set(Array.from({ length: 200 }, (_, at) => eventInk(`evt_${at}`).ground)).size).toBe(10);
});
