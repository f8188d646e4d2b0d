import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { orderRow } from '../../testing/gateway';
import { ordersColumns } from './orders-columns';

const show = (title: string, order = orderRow()) =>
  render(<MemoryRouter>{ordersColumns.find((column) => column.title === title)?.cell(order)}</MemoryRouter>).container
    .textContent;

describe('columns of the orders table', () => {
  it('stand in the order of the specification', () => {
    const titles = ordersColumns.map(({ title }) => title);
    expect(titles).toEqual(['Order', 'Event', 'Buyer', 'Tickets', 'Amount', 'Status', 'Time (IST)']);
  });

  it('show the booking code as a link, or the id while there is no booking', () => {
    expect(show('Order')).toBe('ABCD-EFGH-JKLM');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bookings/ABCD-EFGH-JKLM');
    expect(show('Order', orderRow({ bookingCode: '' }))).toBe('ord_1');
  });

  it('count tickets over all categories', () => expect(show('Tickets')).toBe('3'));

  it('write money in Indian groups, to the right', () => {
    expect(show('Amount')).toBe('₹1,18,000');
    expect(ordersColumns.find(({ title }) => title === 'Amount')?.align).toBe('right');
  });

  it('write the time of India', () => expect(show('Time (IST)')).toBe('05/Sep/2026 6:30 pm'));

  it('put a dash for a buyer or an event without a name', () => {
    expect(show('Buyer', orderRow({ userId: { _id: 'u', name: '', mobile: '', email: '' } }))).toBe('—');
    expect(show('Event', orderRow({ eventId: { _id: 'e', title: '', name: '' } }))).toBe('—');
  });

  it('fall back to the status of the booking', () => {
    expect(show('Status', orderRow({ status: '', bookingStatus: 'confirmed' }))).toBe('Confirmed');
  });
});
