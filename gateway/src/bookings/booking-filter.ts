import type { ListBookingsRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';

/** All bookings, newest first. */
const everything: ListBookingsRequest = {
  userId: '',
  page: 1,
  limit: 20,
  eventId: '',
  paymentStatus: '',
  paymentMode: '',
  from: '',
  to: '',
  search: '',
  sort: '',
};

/** Filter with defaults for absent fields. */
export const bookingsWhere = (filter: Partial<ListBookingsRequest>): ListBookingsRequest => ({
  ...everything,
  ...filter,
});
