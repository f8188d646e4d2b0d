import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import CheckoutPage from './checkout-page';

beforeEach(() => {
  gateway.use(http.all('*/api/*', () => HttpResponse.json({ success: true, data: {} })));
});

const open = () =>
  renderAt(
    '/checkout/e1',
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
    </Routes>,
  );

it('waits for the event, shows an error when it cannot be loaded, and requests it again on retry', async () => {
  let isThere = false;
  gateway.use(
    on('GET /api/event/:id', () =>
      isThere ? { event: sampleEvent() } : new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.'),
    ),
  );
  open();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: sampleEvent().name })).toBeInTheDocument();
});

it('leads from an event that cannot be booked to similar ones', async () => {
  gateway.use(
    on('GET /api/event/:id', () => ({ event: sampleEvent({ isBookingOpen: false }) })),
    on('GET /api/event/:id/similar', () => ({ events: [sampleEvent({ _id: 'e2', name: 'Sarod at Dusk' })] })),
  );
  open();
  expect(await screen.findByText('Booking is not open for this event.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Sarod at Dusk' })).toHaveAttribute('href', '/events/e2');
});

it('is not found for an event that is not there', async () => {
  gateway.use(on('GET /api/event/:id', () => new Refusal(404, 'NOT_FOUND', 'Not found')));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this event.' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
