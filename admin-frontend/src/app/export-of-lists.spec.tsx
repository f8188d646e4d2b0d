import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway } from '../testing/gateway';
import { openConsole, signIn } from '../testing/open-console';
import { paths } from '../lib/paths';
import { screens } from './screens';

/** Forms, pages of one record, and short lists that are edited on their page. A new screen is a list that can be exported, or it is named here. */
const noLists = new Set<string>([
  paths.newEvent,
  paths.importEvents,
  paths.event,
  paths.viewEvent,
  paths.editEvent,
  paths.eventLive,
  paths.eventGuests,
  paths.eventLetters,
  paths.newBanner,
  paths.editBanner,
  paths.newCoupon,
  paths.editCoupon,
  paths.categories,
  paths.cities,
  paths.cashBooking,
  paths.checkIn,
  paths.shift,
  paths.booking,
  paths.buyer,
  paths.security,
  paths.serviceAccounts,
  paths.webhooks,
]);

const lists = screens.map(({ path }) => path).filter((path) => !noLists.has(path));

describe('every list of the console', () => {
  beforeEach(() => {
    signIn('admin');
    gateway.use(http.get('*/api/*', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
  });

  it.each([
    ...lists,
    `${paths.bankTransfers}?tab=refunds`,
    ...['day-book', 'channels', 'coupons'].map((report) => `${paths.reports}?report=${report}`),
  ])('can be exported at %s', async (path) => {
    openConsole(path);
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export XLSX' })).toBeInTheDocument();
  });
});
