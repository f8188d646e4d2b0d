import type { PriceDetails } from '@utsav/contracts/money/price-details';
import useSWR from 'swr';
import { api } from '../../lib/api';

export interface PriceRequest {
  eventId: string;
  lines: { categoryId: string; quantity: number }[];
  showtime: string | undefined;
  coupon: string | undefined;
  userId: string | undefined;
}

export async function fetchPrice({ eventId, lines, showtime, coupon, userId }: PriceRequest): Promise<PriceDetails> {
  const body = {
    eventId,
    ticketCategories: lines,
    ...(showtime && { showtime }),
    ...(coupon && { discountCode: coupon }),
    ...(userId && { userId }),
  };
  return (await api.call('POST /api/discount/validate', { body })).data.priceDetails;
}

export const priceKey = (request: PriceRequest | null) => request && (['price', request] as const);

/** The server's price of the selection; the previous one is shown until it has loaded. */
export const usePrice = (request: PriceRequest | null) =>
  useSWR<PriceDetails, unknown>(priceKey(request), () => fetchPrice(request!), {
    keepPreviousData: true,
    revalidateOnReconnect: true,
  });
