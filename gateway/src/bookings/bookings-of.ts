import type { ListBookingsRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { bookingSort, type BookingSort } from '@utsav/contracts/grpc/booking';

/** A page of the bookings of one user, newest first unless sorted otherwise. */
export const bookingsOf = (userId: string, page: number, limit: number, sort?: BookingSort): ListBookingsRequest => ({
  userId,
  page,
  limit,
  from: undefined,
  to: undefined,
  ascending: false,
  ...(sort && { sort: bookingSort.toProto(sort) }),
});
