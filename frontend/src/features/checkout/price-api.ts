import type { PriceDetails } from '@utsav/contracts/http/checkout';
import useSWR from 'swr';
import { api } from '../../lib/api';

export interface PriceQuestion {
  eventId: string;
  tierKey: string;
  quantity: number;
  showtime: string | undefined;
  coupon: string | undefined;
  userId: string | undefined;
}

export async function askPrice({
  eventId,
  tierKey,
  quantity,
  showtime,
  coupon,
  userId,
}: PriceQuestion): Promise<PriceDetails> {
  const body = {
    eventId,
    ticketCategories: [{ categoryId: tierKey, quantity }],
    ...(showtime && { showtime }),
    ...(coupon && { discountCode: coupon }),
    ...(userId && { userId }),
  };
  return (await api.call('POST /api/discount/validate', { body })).data.priceDetails;
}

export const priceKey = (question: PriceQuestion | null) => question && (['price', question] as const);

/** The server's price of the selection; the old one stays until the new one is here. */
export const usePrice = (question: PriceQuestion | null) =>
  useSWR<PriceDetails, unknown>(priceKey(question), () => askPrice(question!), {
    keepPreviousData: true,
    revalidateOnReconnect: true,
  });
