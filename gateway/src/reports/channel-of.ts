import type { ChannelSales } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';

/** Where bookings were made. */
export const channelOf = ({
  isCounter,
  isComplimentary,
}: Pick<ChannelSales, 'isCounter' | 'isComplimentary'>): 'site' | 'counter' | 'guest-list' =>
  isCounter ? 'counter' : isComplimentary ? 'guest-list' : 'site';
