import { cleanup, screen, waitFor } from '@testing-library/react';
import { brandName } from '@utsav/brand/name';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway } from '../testing/gateway';
import { renderAt } from '../testing/render-at';
import { App } from './app';

beforeEach(() => {
  gateway.use(http.all('*/api/*', () => HttpResponse.json({ success: true, data: {} })));
});

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
const description = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';

const PAGES: [address: string, title: string, isHidden: boolean][] = [
  ['/trending', `Trending in Mumbai | ${brandName}`, false],
  ['/trending?city=Pune', `Trending in Pune | ${brandName}`, false],
  ['/weekend', `This weekend | ${brandName}`, false],
  ['/about', `About us | ${brandName}`, false],
  ['/terms', `Terms and Conditions | ${brandName}`, false],
  ['/Privacy', `Privacy Policy | ${brandName}`, false],
  ['/Terms/', `Terms and Conditions | ${brandName}`, false],
  ['/privacy/', `Privacy Policy | ${brandName}`, false],
  ['/trending/?city=Pune', `Trending in Pune | ${brandName}`, false],
  ['/login', `Login | ${brandName}`, true],
  ['/Login/', `Login | ${brandName}`, true],
  ['/tickets', `My Tickets | ${brandName}`, true],
  ['/my-bookings', `My Bookings | ${brandName}`, true],
  ['/wishlist', `Wishlist | ${brandName}`, true],
  ['/profile', `Profile | ${brandName}`, true],
  ['/payment-successful', `Payment | ${brandName}`, true],
  ['/checkout/e1', `Checkout | ${brandName}`, true],
];

it('gives each page its title and description, and hides private pages from search engines', async () => {
  for (const [address, title, isHidden] of PAGES) {
    renderAt(address, <App />);
    await waitFor(() => expect(document.title, address).toBe(title));
    expect(robots() === 'noindex', address).toBe(isHidden);
    expect(description().length, address).toBeGreaterThan(8);
    cleanup();
  }
});

it.each(['/Login', '/login/', '/LOGIN/?next=%2Ftickets'])('opens the login over home at %s', async (address) => {
  renderAt(address, <App />);
  expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeInTheDocument();
});

it('prompts a visitor to log in on member pages, and on no other page', async () => {
  renderAt('/tickets', <App />);
  expect(await screen.findByText('User not logged in.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/tickets?auth=login'));
  cleanup();
  renderAt('/profile', <App />);
  expect(await screen.findByText('Please login again.')).toBeInTheDocument();
});

it('leads on from a page that is not there', async () => {
  renderAt('/no/such/page', <App />);
  expect(await screen.findByRole('heading', { name: 'This page has been torn off.' })).toBeInTheDocument();
  const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/', '/featured', '/contact', '/trending', '/weekend', '/tickets', '/wishlist']);
  expect(document.querySelector('main form[role="search"]')).toBeInTheDocument();
});
