import type { ListBookingsRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';

/** A page of the bookings of one user, newest first. */
export const bookingsOf = (userId: string, page: number, limit: number): ListBookingsRequest => ({
  userId,
  page,
  limit,
  from: undefined,
  to: undefined,
  ascending: false,
});
