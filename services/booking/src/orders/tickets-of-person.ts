import { AppError } from '@utsav/contracts/errors/app-error';
import { read } from '../lanes/event-command';
import type { OrderResource } from './order-resource';
import { ticketCount } from './order.schema';
import { TicketCountsWorkspace } from './ticket-counts-workspace';

/** The cap per person: QUANTITY_LIMIT when the user would have more tickets for the event. The counter has no cap. */
export const ticketsOfPerson: OrderResource = {
  reads: (orderIn, { personCap }) =>
    personCap > 0
      ? [
          read(TicketCountsWorkspace, (event) => {
            const order = orderIn(event);
            return { userIds: order ? [order.buyer.userId] : [] };
          }),
        ]
      : [],
  require(event, order, { personCap }) {
    const has = event.use(TicketCountsWorkspace).of(event.eventId, order.buyer.userId);
    if (personCap > 0 && has + ticketCount(order) > personCap)
      throw new AppError('QUANTITY_LIMIT', { limit: personCap });
  },
  take: (event, order) => event.use(TicketCountsWorkspace).add(order, 1),
  giveBack: (event, order) => event.use(TicketCountsWorkspace).add(order, -1),
};
