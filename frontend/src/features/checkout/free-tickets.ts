import type { PriceDetails } from '@utsav/contracts/money/price-details';

/** Tickets that come free with the offer, over all tiers. */
export const freeTicketsOf = ({ adjustedTicketCategories }: PriceDetails): number =>
  adjustedTicketCategories.reduce((sum, { freeQuantity }) => sum + freeQuantity, 0);
