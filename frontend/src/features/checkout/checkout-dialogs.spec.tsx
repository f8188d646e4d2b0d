import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleCoupon, sampleEvent, samplePrice, sampleTier } from '../../testing/samples';
import { CheckoutView } from './checkout-view';

let coupons: ReturnType<typeof sampleCoupon>[];

beforeEach(() => {
  coupons = [];
  gateway.use(
    on('GET /api/discount/get-discounts', () => ({ discounts: coupons })),
    on('POST /api/discount/validate', () => ({ priceDetails: samplePrice() })),
    on('GET /api/payout/order/:orderId', () => new Refusal(404, 'NOT_FOUND', 'We could not find that.')),
  );
});

const open = async (over: Parameters<typeof sampleEvent>[0] = {}) => {
  const shown = renderAt('/checkout/e1', <CheckoutView event={sampleEvent(over)} reload={() => {}} />);
  await screen.findByText('Total');
  return shown;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('shows the seating layout with its note, only where there is one', async () => {
  const { unmount } = await open();
  expect(screen.queryByRole('button', { name: 'View seating layout' })).not.toBeInTheDocument();
  expect(screen.getByText('No offers available for this event right now.')).toBeInTheDocument();
  unmount();

  await open({ layoutImage: '/media/layout.webp' });
  press('View seating layout');
  expect(dialog().getByRole('img')).toHaveAttribute('src', '/media/layout.webp');
  expect(dialog().getByText('The layout is indicative and may vary on the day.')).toBeInTheDocument();
});

it('chooses a ticket category by its place on the layout or in the legend', async () => {
  const balcony = sampleTier({ key: 'balcony', type: 'Balcony', layoutSpots: [{ x: 0.5, y: 0.9 }] });
  const { container } = await open({ layoutImage: '/media/layout.webp', ticketCategories: [sampleTier(), balcony] });
  press('View seating layout');
  fireEvent.click(container.ownerDocument.querySelector<HTMLElement>('dialog [style*="90%"]')!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Balcony/ })).toBeChecked();
  press('View seating layout');
  fireEvent.click(dialog().getByRole('button', { name: /Gold/ }));
  expect(screen.getByRole('radio', { name: /Gold/ })).toBeChecked();
});

it('shows the terms of the tickets as a list, and leads back to the event', async () => {
  await open({ termsAndConditions: [{ point: 'No refunds.' }, { point: 'Carry <b>an identity card</b>.' }] });
  expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', '/events/e1');
  press('Terms & Conditions');
  expect((await dialog().findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Not refundable unless the event is cancelled',
    'No refunds.',
    'Carry an identity card.',
  ]);
  fireEvent.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows one offer until all are expanded, each with its value, its terms, and why it does not apply', async () => {
  coupons = [
    sampleCoupon({ termsAndConditions: ['Once per person.'], minPurchaseAmount: 0 }),
    sampleCoupon({ _id: 'c2', code: 'FLAT', discountType: 'fixed', value: 150, minPurchaseAmount: 9000 }),
  ];
  await open();
  expect(await screen.findByText('10% OFF')).toBeInTheDocument();
  expect(screen.queryByText('FLAT')).not.toBeInTheDocument();
  press('View all (2)');
  expect(screen.getByText('₹150 OFF')).toBeInTheDocument();
  expect(screen.getByText(/Min\. purchase ₹9,000/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply FLAT' })).toBeDisabled();
  press('Terms of DIWALI10');
  expect(await dialog().findByText('Once per person.')).toBeInTheDocument();
  fireEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0]!);
  press('Show less');
  expect(screen.queryByText('FLAT')).not.toBeInTheDocument();
});
