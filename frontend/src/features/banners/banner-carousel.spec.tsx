import type { Banner } from '@utsav/contracts/http/banner';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '../../i18n/language-choice';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { BannerCarousel } from './banner-carousel';

const bannerOf = (over: Partial<Banner>): Banner => ({
  _id: 'b1',
  title: 'Moonrise over the dunes',
  imageUrl: '/media/b1.webp',
  mobileImageUrl: '',
  type: 'homepage',
  eventId: { _id: 'e1' },
  isActive: true,
  translations: {},
  createdAt: '2026-11-01T10:00:00+05:30',
  updatedAt: '2026-11-01T10:00:00+05:30',
  ...over,
});
const offer = { startDate: '2026-12-05T19:00:00+05:30', city: 'Jaipur', fromPrice: 1096, isSoldOut: false };
const show = (banner: Partial<Banner>) => {
  gateway.use(on('GET /api/banner', () => [bannerOf(banner)]));
  renderAt('/', <BannerCarousel />);
};

it('shows on a banner what it is, when, where and from how much, and leads there', async () => {
  show({ event: offer });
  const link = await screen.findByRole('link', { name: /Moonrise over the dunes/ });
  expect(link).toHaveAttribute('href', '/events/e1');
  expect(link).toHaveTextContent('Sat, 05 Dec 2026 · Jaipur · from ₹1,096');
  expect(link).toHaveTextContent('Book tickets');
});

it('has its title in the language on screen, where it is given', async () => {
  await chooseLanguage('hi');
  show({ translations: { hi: { title: 'रेत के टीलों पर चाँद' } } });
  expect(await screen.findByRole('link', { name: /रेत के टीलों पर चाँद/ })).toBeInTheDocument();
  await chooseLanguage('en');
});

it('says that an event is free, or sold out', async () => {
  show({ event: { ...offer, fromPrice: 0 } });
  expect(await screen.findByText(/Free entry/)).toBeInTheDocument();
});

it('offers nothing that is sold out', async () => {
  show({ event: { ...offer, fromPrice: null, isSoldOut: true } });
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(screen.queryByText('Book tickets')).not.toBeInTheDocument();
});

it('leaves a picture without an event as it is', async () => {
  show({ title: '', eventId: null, event: null });
  expect(await screen.findByRole('group', { name: '1 of 1' })).toHaveTextContent('');
});
