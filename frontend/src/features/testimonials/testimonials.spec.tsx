import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { Testimonials } from './testimonials';

it('quotes the best reviews of those who attended, each with the way to its event', async () => {
  gateway.use(
    on('GET /api/review/best', () => ({
      reviews: [
        {
          _id: 'r1',
          eventId: 'e1',
          userId: { _id: 'u1', name: 'Asha', profileImage: '' },
          rating: 5,
          comment: 'Lovely',
          createdAt: '2026-11-01T00:00:00+05:30',
          attended: true,
          eventName: 'Garba Night',
          translations: {},
        },
      ],
    })),
  );
  renderAt('/', <Testimonials />);
  expect(await screen.findByText('Lovely')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Asha, about Garba Night' })).toHaveAttribute('href', '/events/e1');
});
