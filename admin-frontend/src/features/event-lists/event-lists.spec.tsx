import { screen, waitFor, within } from '@testing-library/react';
import type { CategoryList } from '@utsav/contracts/http/event-list';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const row = (name: string, changes: Partial<CategoryList['categories'][number]> = {}) => ({
  _id: `cat_${name.toLowerCase()}`,
  name,
  slug: name.toLowerCase(),
  icon: '',
  isHidden: false,
  events: 0,
  ...changes,
});
const saved: { categories: { _id?: string; name: string; isHidden: boolean }[]; revision: string }[] = [];

function serve(...categories: CategoryList['categories']): void {
  saved.length = 0;
  gateway.use(
    http.get('*/api/admin/categories', () => success({ categories, revision: 'first' })),
    http.put('*/api/admin/categories', async ({ request }) => {
      const body = (await request.json()) as (typeof saved)[number];
      saved.push(body);
      const rows = body.categories.map((form) => row(form.name, { isHidden: form.isHidden }));
      return success({ categories: rows, revision: 'second' });
    }),
  );
}
const items = () => within(screen.getByRole('list', { name: 'categories' })).getAllByRole('listitem');
const names = () => items().map((item) => item.getAttribute('aria-label'));

describe('categories', () => {
  beforeEach(() => signIn('admin'));

  it('are renamed, ordered, hidden and added in one save, made from the revision that was loaded', async () => {
    serve(row('Music', { events: 3 }), row('Comedy'));
    const { user } = openConsole('/categories');
    const first = await screen.findByRole('textbox', { name: 'Name of category 1' });
    await user.clear(first);
    await user.type(first, 'Concerts');
    await user.click(screen.getByRole('button', { name: 'Move Comedy up' }));
    expect(names()).toEqual(['Comedy', 'Concerts']);
    await user.click(screen.getByRole('switch', { name: 'Show Comedy on the site' }));
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of category 3' }), 'Poetry');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Categories saved')).toBeInTheDocument();
    expect(saved).toEqual([
      {
        revision: 'first',
        categories: [
          { _id: 'cat_comedy', name: 'Comedy', icon: '', isHidden: true },
          { _id: 'cat_music', name: 'Concerts', icon: '', isHidden: false },
          { name: 'Poetry', icon: '', isHidden: false },
        ],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.at(-1)?.revision).toBe('second'));
  });

  it('with events are not deleted, others are', async () => {
    serve(row('Music', { events: 3 }), row('Comedy'));
    const { user } = openConsole('/categories');
    expect(await screen.findByRole('button', { name: 'Delete Music' })).toBeDisabled();
    expect(within(items()[0]!).getByText('3 events')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Comedy' }));
    expect(names()).toEqual(['Music']);
  });

  it('without a name, or with one that is in the list, are not sent', async () => {
    serve(row('Music'));
    const { user } = openConsole('/categories');
    await user.click(await screen.findByRole('button', { name: 'Add category' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Please enter a name.')).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('textbox', { name: 'Name of category 2' }), 'music');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('This name is in the list already.')).length).toBeGreaterThan(0);
    expect(saved).toEqual([]);
  });

  it('that another user changed meanwhile are loaded again on demand, and until then stay as they were typed', async () => {
    serve(row('Music'));
    gateway.use(http.put('*/api/admin/categories', () => failure(409, 'EDIT_CONFLICT', 'Somebody else changed this.')));
    const { user } = openConsole('/categories');
    await user.type(await screen.findByRole('textbox', { name: 'Name of category 1' }), ' and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this.')).toBeInTheDocument();
    expect(names()).toEqual(['Music and more']);
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(names()).toEqual(['Music']));
  });

  it('say why they could not be loaded', async () => {
    gateway.use(http.get('*/api/admin/categories', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    openConsole('/categories');
    expect(await screen.findByText('We are busy right now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

it('cities keep their picture and take a state', async () => {
  signIn('admin');
  const bodies: unknown[] = [];
  const pune = {
    _id: 'cty_pune',
    name: 'Pune',
    slug: 'pune',
    state: '',
    imageUrl: '/media/pune.webp',
    isHidden: false,
    events: 1,
  };
  gateway.use(
    http.get('*/api/admin/cities', () => success({ cities: [pune], revision: 'first' })),
    http.put('*/api/admin/cities', async ({ request }) => {
      bodies.push(await request.json());
      return success({ cities: [pune], revision: 'second' });
    }),
  );
  const { user } = openConsole('/cities');
  await user.type(await screen.findByRole('textbox', { name: 'State of Pune' }), 'Maharashtra');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        revision: 'first',
        cities: [
          { _id: 'cty_pune', name: 'Pune', state: 'Maharashtra', imageUrl: '/media/pune.webp', isHidden: false },
        ],
      },
    ]),
  );
});
