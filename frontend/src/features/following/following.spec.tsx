import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Follow } from '@utsav/contracts/http/follow';
import { beforeEach, expect, it } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent, signIn } from '../../testing/samples';
import { Following } from './following';
import { Waiting } from './waiting';

const meera: Follow = { kind: 'artist', slug: 'meera-rao', name: 'Meera Rao', createdAt: '2026-11-20T10:00:00+05:30' };
let follows: Follow[];

beforeEach(() => {
  follows = [];
  gateway.use(
    on('GET /api/follows', () => ({ follows, upcoming: follows.length > 0 ? [sampleEvent({ name: 'Dawn' })] : [] })),
    on('DELETE /api/follows/:kind/:slug', () => {
      follows = [];
      return undefined as never;
    }),
  );
});

it('what is followed stands on its page with what is announced there, and leaves it', async () => {
  signIn();
  follows = [meera];
  renderAt('/following', <Following />);
  expect(await screen.findByRole('link', { name: 'Meera Rao' })).toHaveAttribute('href', '/artists/meera-rao');
  expect(screen.getByRole('heading', { name: 'Dawn' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Meera Rao' }));
  expect(await screen.findByText('You follow nobody yet')).toBeInTheDocument();
});

it('shows the events whose tickets are awaited, and takes one off', async () => {
  let awaited = [sampleEvent({ _id: 'e7', name: 'Dusk' })];
  gateway.use(
    on('GET /api/notices', () => ({ events: awaited })),
    on('DELETE /api/notices/:eventId', () => {
      awaited = [];
      return undefined as never;
    }),
  );
  signIn();
  renderAt('/following', <Waiting />);
  expect(await screen.findByRole('link', { name: 'Dusk' })).toHaveAttribute('href', '/events/e7');
  await userEvent.click(screen.getByRole('button', { name: 'Do not write to me about Dusk' }));
  await waitFor(() => expect(screen.queryByText('You wait for tickets')).not.toBeInTheDocument());
});
