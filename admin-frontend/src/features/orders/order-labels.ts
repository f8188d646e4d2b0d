import type { ConsoleOrder } from '@utsav/contracts/http/console-order';

/** How rows of the table and of the export read an order. */
export const orderName = (order: ConsoleOrder): string => order.bookingCode || order.id || order._id;

export const eventName = ({ eventId }: ConsoleOrder): string => eventId.title || eventId.name;

export const ticketCount = ({ ticketCategories }: ConsoleOrder): number =>
  ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);

export const orderStatus = ({ status, bookingStatus }: ConsoleOrder): string => status || bookingStatus;

/** An order becomes a booking when it is paid; before that there is nothing to open. */
export const hasBooking = ({ bookingCode }: ConsoleOrder): boolean => bookingCode !== '';
