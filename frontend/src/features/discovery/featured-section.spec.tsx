import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import { FeaturedSection } from './featured-section';

const category = (name: string) => ({ _id: name, name, title: name, slug: name.toLowerCase(), icon: '' });
const eventsNamed = (...names: string[]) => names.map((name) => sampleEvent({ _id: name, id: name, name }));

it('shows three of the featured events, with more behind View More, for all categories or one', async () => {
  gateway.use(
    on('GET /api/category/getAllCategories', () => ({ categories: [category('Music'), category('Comedy')] })),
    on('GET /api/event/featured', ({ url }) => {
      const wanted = url.searchParams.get('category');
      return { events: wanted === 'Comedy' ? [] : eventsNamed('One', 'Two', 'Three', 'Four') };
    }),
  );
  renderAt('/', <FeaturedSection />);
  expect(await screen.findByText('Three')).toBeInTheDocument();
  expect(screen.queryByText('Four')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /View More/ })).toHaveAttribute('href', '/featured');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');

  fireEvent.click(await screen.findByRole('tab', { name: 'Comedy' }));
  expect(await screen.findByText('No events found for this category.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /View More/ })).not.toBeInTheDocument();
});

it('names what it did not find', async () => {
  gateway.use(
    on('GET /api/category/getAllCategories', () => ({ categories: [] })),
    on('GET /api/event/featured', () => ({ events: [] })),
  );
  renderAt('/', <FeaturedSection />);
  expect(await screen.findByText('No categories found.')).toBeInTheDocument();
  expect(await screen.findByText('No featured events found.')).toBeInTheDocument();
});
