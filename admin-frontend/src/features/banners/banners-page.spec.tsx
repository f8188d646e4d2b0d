import { screen, waitFor, within } from '@testing-library/react';
import type { Banner } from '@utsav/contracts/http/banner';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { bannerRow, eventRow, failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';

const serveBanners = (banners: Banner[]): void =>
  gateway.use(
    http.get('*/api/banner', () => success(banners)),
    http.get('*/api/event/getAllEvents', () => success({ events: [eventRow()] })),
  );

describe('banners', () => {
  beforeEach(() => signIn('admin'));

  it('are switched after a question, which for an active one also offers to delete it', async () => {
    serveBanners([bannerRow()]);
    const sent: unknown[] = [];
    gateway.use(
      http.patch('*/api/banner/ban_1', async ({ request }) => {
        sent.push(await request.json());
        return success(bannerRow({ isActive: false }));
      }),
    );
    const { user } = openConsole('/banners');
    await user.click(await screen.findByRole('switch', { name: 'Monsoon Nights active' }));
    const question = await questionOf('Deactivate Monsoon Nights?');
    expect(within(question).getByRole('button', { name: 'Delete' })).toBeEnabled();
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
    const card = screen.getByRole('article', { hidden: true, name: 'Monsoon Nights' });
    expect(await within(card).findByText('Inactive')).toBeInTheDocument();
    expect(sent).toEqual([{ isActive: false }]);
  });

  it('stay as they are when the server refuses', async () => {
    serveBanners([bannerRow({ isActive: false })]);
    gateway.use(http.patch('*/api/banner/ban_1', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = openConsole('/banners');
    await user.click(await screen.findByRole('switch', { name: 'Monsoon Nights active' }));
    const question = await questionOf('Activate Monsoon Nights?');
    expect(within(question).queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Failed to update status')).toBeInTheDocument();
    expect(screen.getByText('Inactive')).toBeInTheDocument();
  });

  it('leave the list when they are deleted', async () => {
    serveBanners([bannerRow(), bannerRow({ _id: 'ban_2', title: 'Garba' })]);
    gateway.use(http.delete('*/api/banner/ban_1', () => success(undefined, 'Banner deleted.')));
    const { user } = openConsole('/banners');
    const card = await screen.findByRole('article', { name: 'Monsoon Nights' });
    await user.click(within(card).getByRole('button', { name: 'Delete' }));
    const question = await questionOf('Delete Monsoon Nights?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(screen.getByRole('article', { hidden: true, name: 'Garba' })).toBeInTheDocument();
  });

  it('say that they could not be loaded, and why', async () => {
    gateway.use(http.get('*/api/banner', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    openConsole('/banners');
    expect(await screen.findByText('Failed to load banners')).toBeVisible();
    expect(screen.getByText('We are busy right now.')).toBeVisible();
    expect(screen.getByText('req_42')).toBeVisible();
  });
});

describe('the banner form', () => {
  beforeEach(() => signIn('admin'));

  it('says what is missing', async () => {
    serveBanners([]);
    const { user } = openConsole('/banners/new');
    await user.click(await screen.findByRole('button', { name: 'Save Banner' }));
    const title = screen.getByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toHaveAccessibleDescription('Please enter a title.'));
    await user.type(title, 'Garba');
    await user.click(screen.getByRole('button', { name: 'Save Banner' }));
    await waitFor(() => expect(title).toHaveAccessibleDescription(''));
    // The field and the toast say the first one, only the field the other.
    await waitFor(() => expect(screen.getAllByText('Please upload a banner image.')).toHaveLength(2));
    expect(screen.getAllByText('Please select an event.')).toHaveLength(1);
  });

  it('saves a banner whole and goes back to the list', async () => {
    serveBanners([]);
    let sent: unknown;
    gateway.use(
      http.get('*/api/banner/ban_1', () => success(bannerRow())),
      http.put('*/api/banner/ban_1', async ({ request }) => {
        sent = await request.json();
        return success(bannerRow());
      }),
    );
    const { user, address } = openConsole('/banners/edit/ban_1');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(await screen.findByTitle('Indian Ocean Live')).toBeInTheDocument();
    await user.type(title, ' 2');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    const [, inHindi] = screen.getAllByRole('textbox', { name: 'Title' });
    await user.type(inHindi!, 'रातें');
    await user.click(screen.getByRole('button', { name: 'Save Banner' }));
    expect(await screen.findByText('Banner updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/banners'));
    expect(sent).toEqual({
      title: 'Monsoon Nights 2',
      imageUrl: '/media/wide.webp',
      mobileImageUrl: '',
      type: 'homepage',
      eventId: 'evt_1',
      isActive: true,
      translations: { hi: { title: 'रातें' } },
    });
  });

  it('leads back to a list that shows what was saved, though the list was loaded a moment ago', async () => {
    let saved = bannerRow();
    serveBanners([]);
    gateway.use(
      http.get('*/api/banner', () => success([saved])),
      http.get('*/api/banner/ban_1', () => success(saved)),
      http.put('*/api/banner/ban_1', () => success((saved = bannerRow({ title: 'Monsoon Mornings' })))),
    );
    const { user } = openConsole('/banners');
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Save Banner' }));
    expect(await screen.findByRole('article', { name: 'Monsoon Mornings' })).toBeInTheDocument();
  });
});
