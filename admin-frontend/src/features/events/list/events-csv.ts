import type { Event } from '@utsav/contracts/http/event';
import { timeColumn, type CsvColumns } from '../../../lib/csv';

/** One line for each ticket category would repeat the event: their values stand in one cell, as an import reads them. */
const ofCategories = (of: (category: Event['ticketCategories'][number]) => string) => (event: Event) =>
  event.ticketCategories.map(of).join(' | ');

export const eventsCsvColumns: CsvColumns<Event> = [
  ['Event ID', ({ _id }) => _id],
  ['Name', ({ name }) => name],
  ['Category', ({ category }) => category, 'category'],
  ['Status', ({ status }) => status, 'status'],
  ['Active', ({ isActived }) => (isActived ? 'yes' : 'no'), 'status'],
  timeColumn('Start', ({ date }) => date, 'start'),
  timeColumn('End', ({ endDate }) => endDate, 'end'),
  ['Venue', ({ venue }) => venue.name],
  ['Address', ({ venue }) => venue.address],
  ['City', ({ venue }) => venue.city],
  ['State', ({ venue }) => venue.state],
  ['Pincode', ({ venue }) => venue.pincode],
  ['Language', ({ language }) => language],
  ['Shows', ({ showtimes }) => showtimes.length],
  ['Ticket Categories', ofCategories(({ type }) => type)],
  ['Prices (₹)', ofCategories(({ price }) => price.toFixed(2))],
  ['Seats', ofCategories(({ totalSeats }) => String(totalSeats))],
  ['Seats Left', ofCategories(({ availableSeats }) => String(availableSeats)), 'sold'],
  ['Booking Open', ({ isBookingOpen }) => (isBookingOpen ? 'yes' : 'no')],
  timeColumn('Created', ({ createdAt }) => createdAt),
];
