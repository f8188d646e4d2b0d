import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Follow } from '@utsav/contracts/http/follow';
import { beforeEach, expect, it } from 'vitest';
import ToastOutlet from '../../components/toast-outlet';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { FollowButton } from './follow-button';

const meera: Follow = { kind: 'artist', slug: 'meera-rao', name: 'Meera Rao', createdAt: '2026-11-20T10:00:00+05:30' };
let follows: Follow[];

beforeEach(() => {
  follows = [];
  gateway.use(
    on('GET /api/follows', () => ({ follows, upcoming: [] })),
    on('PUT /api/follows/:kind/:slug', () => {
      follows = [meera];
      return undefined as never;
    }),
    on('DELETE /api/follows/:kind/:slug', () => {
      follows = [];
      return undefined as never;
    }),
  );
});

const button = () => screen.getByRole('button', { name: 'Follow Meera Rao' });
const showButton = () =>
  renderAt(
    '/artists/meera-rao',
    <>
      <FollowButton kind="artist" slug="meera-rao" name="Meera Rao" />
      <ToastOutlet />
    </>,
  );

it('a member follows one, and ends it, by one button', async () => {
  signIn();
  showButton();
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'));
});

it('a visitor is led to log in and back', async () => {
  showButton();
  await userEvent.click(button());
  expect(screen.getByTestId('address')).toHaveTextContent('/artists/meera-rao?auth=login');
});

it('a failure is said, and nothing has changed', async () => {
  signIn();
  gateway.use(
    on('PUT /api/follows/:kind/:slug', () => new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.')),
  );
  showButton();
  await userEvent.click(button());
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});
