import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ToastOutlet from '../../components/toast-outlet';
import { renderAt } from '../../testing/render-at';
import { sampleEvent, sampleTier, sampleShow } from '../../testing/samples';
import { EventAbout } from './event-about';
import { EventView } from './event-view';

const show = (over: Parameters<typeof sampleEvent>[0]) =>
  renderAt(
    '/events/e1',
    <>
      <EventView event={sampleEvent(over)} more={<EventAbout event={sampleEvent(over)} reviews={null} />} />
      <ToastOutlet />
    </>,
  );
const bookButtons = (name: string) => screen.getAllByRole('button', { name });
const bookLinks = () => screen.getAllByRole('link', { name: 'Book Tickets' });

it('shows all fields of an event, in India time', () => {
  show({
    description: '<p>Nine nights of <strong>garba</strong></p>',
    language: 'Gujarati',
    ageRestriction: '5+',
    showtimes: [
      sampleShow('early', '2026-12-05', { endTime: '2026-12-05T21:00:00+05:30' }),
      sampleShow('late', '2026-12-05', {
        startTime: '2026-12-05T22:00:00+05:30',
        endTime: '2026-12-05T23:30:00+05:30',
      }),
    ],
    organizer: { name: 'Rangoli', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
    sponsors: [{ id: 's1', name: 'Tez Cabs', logo: '', description: '', type: 'Travel Partner' }],
    termsAndConditions: [{ point: 'No refunds.' }],
  });
  for (const text of [
    'Sat, 05 Dec 2026',
    '6:30 pm to 9:00 pm, 10:00 pm to 11:30 pm IST',
    '2 h',
    'Gujarati',
    '5+',
    'Rangoli',
    'Tez Cabs',
    'No refunds.',
    'garba',
  ])
    expect(screen.getByText(text), text).toBeInTheDocument();
});

it('shares by WhatsApp, Facebook and X, and copies its link or reports that it could not', async () => {
  show({});
  const here = encodeURIComponent('http://localhost/events/e1');
  for (const place of ['WhatsApp', 'Facebook', 'X'])
    expect(decodeURIComponent(screen.getByRole('link', { name: `Share on ${place}` }).getAttribute('href')!)).toContain(
      decodeURIComponent(here),
    );
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copy failed. Please copy manually.')).toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('shows the two cheapest tickets and leads to the checkout with the chosen one', () => {
  show({
    ticketCategories: [
      sampleTier({ key: 'vip', type: 'VIP', price: 5000 }),
      sampleTier({ key: 'gold', type: 'Gold', price: 500, availableSeats: 0 }),
      sampleTier({ key: 'silver', type: 'Silver', price: 300 }),
      sampleTier({ key: 'back', type: 'Back', price: 200, availableSeats: 3 }),
    ],
  });
  const tiers = () => within(screen.getByRole('radiogroup')).getAllByRole('radio');
  expect(tiers().map((tier) => tier.getAttribute('value') ?? '')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 ticket types' }));
  expect(tiers()).toHaveLength(4);
  fireEvent.click(screen.getByRole('radio', { name: /Back/ }));
  fireEvent.click(bookLinks()[0]!);
  expect(screen.getByTestId('address')).toHaveTextContent('/checkout/e1?tier=back');
});

it.each([
  ['is over', { startDate: '2020-12-05T18:30:00+05:30' }, 'This event is over.', 'Ended'],
  ['is cancelled', { status: 'cancelled' }, 'This event is cancelled.', 'Cancelled'],
  ['is not open for booking', { isBookingOpen: false }, 'Booking is not open for this event.', 'Booking not open'],
  ['is sold out', { ticketCategories: [sampleTier({ availableSeats: 0 })] }, 'This event is sold out.', 'Sold out'],
])('sells nothing of an event that %s, shows why and leads to others', (_, over, reason, label) => {
  show(over);
  expect(screen.getByText(reason)).toBeInTheDocument();
  for (const button of bookButtons(label)) expect(button).toBeDisabled();
  for (const tier of screen.getAllByRole('radio')) {
    expect(tier).toBeDisabled();
    expect(tier).not.toBeChecked();
  }
  expect(screen.queryByText('Available')).not.toBeInTheDocument();
  expect(screen.queryByText('per ticket, fee and GST included')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See other events' })).toHaveAttribute('href', '/featured');
});

it('shows beside the price and among the terms until when a booking can be cancelled', () => {
  show({ cancellableUntilHours: 48 });
  expect(screen.getAllByText('Free cancellation until 48 hours before the start')).toHaveLength(2);
});

it('lets one choose a show, shows its prices, and leads to the checkout with it', () => {
  show({
    showtimes: [
      sampleShow('fri', '2099-12-04'),
      sampleShow('sat', '2099-12-05', {
        ticketCategories: [
          { key: 'gold', price: 700, allInPrice: 850, totalSeats: 9, availableSeats: 9, isTicketAvailable: true },
        ],
      }),
    ],
    ticketCategories: [sampleTier()],
  });
  expect(screen.getByText('6:30 pm to 8:30 pm IST')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: /05 Dec/ }));
  expect(screen.getByRole('radio', { name: /Gold.*₹850.*Only 9 left/ })).toBeInTheDocument();
  fireEvent.click(bookLinks()[0]!);
  expect(screen.getByTestId('address')).toHaveTextContent('/checkout/e1?tier=gold&show=sat');
});

it('marks a show of a run that is cancelled, which cannot be chosen', () => {
  show({
    showtimes: [
      sampleShow('fri', '2099-12-04', { isCancelled: true }),
      sampleShow('sat', '2099-12-05'),
      sampleShow('sun', '2099-12-06'),
    ],
    ticketCategories: [sampleTier()],
  });
  expect(screen.getByRole('radio', { name: /04 Dec ?Cancelled/ })).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: /05 Dec/ }));
  fireEvent.click(bookLinks()[0]!);
  expect(screen.getByTestId('address')).toHaveTextContent('/checkout/e1?tier=gold&show=sat');
});

it('shows offline that booking needs a connection, and stays on the page', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({});
  fireEvent.click(bookLinks()[0]!);
  expect(await screen.findByText('You are offline. Booking needs a connection.')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/events\/e1$/);
  isOnline.mockRestore();
});

it('shows the cap per person where it is below the limit per order', () => {
  const capped = show({ maxTicketsPerPerson: 2 });
  expect(screen.getByText('Up to 2 tickets per person')).toBeInTheDocument();
  capped.unmount();
  show({ maxTicketsPerPerson: 20 });
  expect(screen.queryByText(/per person/)).not.toBeInTheDocument();
});

it('shows Free Entry, Sold out, Not Available and Location not available.', () => {
  const { unmount } = show({ ticketCategories: [sampleTier({ price: 0, fee: 0 })] });
  expect(screen.getAllByText('Free Entry').length).toBeGreaterThan(0);
  unmount();
  // A ticket may bear that name: once as its name, once as its price, and no third and fourth time as a total.
  const named = show({ ticketCategories: [sampleTier({ type: 'Free Entry', price: 0, fee: 0 })] });
  expect(screen.getAllByText('Free Entry')).toHaveLength(4);
  named.unmount();
  const soldOut = show({ ticketCategories: [sampleTier({ availableSeats: 0 })] });
  for (const button of bookButtons('Sold out')) expect(button).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Notify me' })).toHaveLength(2);
  soldOut.unmount();
  show({ ticketCategories: [], venue: { ...sampleEvent().venue, name: '', city: '' } });
  for (const button of bookButtons('Not Available')) expect(button).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Similar events' })).toHaveAttribute('href', '#similar-title');
  expect(screen.getByText('Location not available.')).toBeInTheDocument();
});
