import type { ListBookingsRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';

/** Every booking there is, newest first. */
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

/** Which bookings are wanted; what is not said does not matter. */
export const bookingsWhere = (filter: Partial<ListBookingsRequest>): ListBookingsRequest => ({
  ...everything,
  ...filter,
});
