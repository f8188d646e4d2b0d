import type { Event as EventRecord, TicketCategory } from '@utsav/contracts/http/event';
import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { useApi } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { leaveTo } from '../../lib/leave-to';
import { saleState } from '../../lib/sale-state';
import { defaultTier, findTier, orderLimit, quantityLimit, shownTiers, tierState } from '../../lib/ticket-tiers';
import { tierPrice } from '../../lib/tier-price';
import { chosenShow, goTogether, mustChooseShow, showsOpened, tiersOfShow } from '../../lib/shows';
import { toast } from '../../lib/toast-store';
import { couponError } from './coupon-check';
import { storeHold, storedHoldOf } from '../../lib/hold-storage';
import { freeTicketsOf } from './free-tickets';
import { orderProblem, type OrderProblem } from './order-problem';
import { cartLines, ticketsIn } from './cart-lines';
import type { Cart } from './payout-api';
import { fetchPrice, priceKey, usePrice, type PriceRequest } from './price-api';
import { changeSelection, initialSelection } from './selection';
import { useOrderAfterLogin } from './use-order-after-login';
import { usePayout } from './use-payout';
import { messages } from './messages';

/** The whole of a checkout: choice, price, coupon, order. `reload` fetches the event anew. */
export function useCheckout(event: EventRecord, reload: () => void) {
  const session = useSession();
  const cache = useSWRConfig();
  const [query] = useSearchParams();
  const [selection, change] = useReducer(changeSelection, query, (initialQuery) => initialSelection(initialQuery));
  // Browser state, so absent from the server-rendered page.
  const restore = useEffectEvent(() => {
    const hold = storedHoldOf(event._id);
    if (hold) change({ type: 'restored', selection: initialSelection(query, hold) });
  });
  useLayoutEffect(() => restore(), []);
  const [needsLogin, setNeedsLogin] = useState(false);
  const [problem, setProblem] = useState<OrderProblem>();
  const payout = usePayout();
  const { mutation: order } = payout;
  // The price with the coupon enters the cache before the coupon is applied.
  const { trigger: priceWith, isMutating: isApplying } = useSWRMutation(
    'price-with-coupon',
    async (_key, { arg: request }: { arg: PriceRequest }) =>
      cache.mutate(priceKey(request), await fetchPrice(request), { revalidate: false }),
  );
  const coupons = useApi('GET /api/discount/get-discounts', { query: { eventId: event._id } });

  const chosen = chosenShow(event, selection.showKey);
  const tiers = shownTiers(tiersOfShow(event, chosen));
  const tier: TicketCategory | undefined =
    findTier(tiers, selection.tierKey ?? query.get('tier')) ?? defaultTier(tiers);
  // A pass is for its dates, whichever show is chosen.
  const opened = showsOpened(event, tier);
  const show = opened.length > 0 ? undefined : chosen;
  const needsShow = opened.length === 0 && mustChooseShow(event, show);
  const isSoldOut = tier !== undefined && tierState(tier) === 'sold-out';
  const personLimit = orderLimit(event);
  // Tickets for other dates are an order of their own.
  const companions = tiers.filter((other) => tier && goTogether(event, tier, other));
  const lines = tier && !isSoldOut ? cartLines(companions, { ...selection, tier }, personLimit) : [];
  const [{ quantity, limit } = { quantity: 1, limit: 0 }] = lines;

  const request: PriceRequest | null =
    tier && !isSoldOut && !needsShow
      ? {
          eventId: event._id,
          lines: lines.map((line) => ({ categoryId: line.tier.key, quantity: line.quantity })),
          showtime: show?.key,
          coupon: selection.coupon,
          userId: session?.id,
        }
      : null;
  const price = usePrice(request);
  // The price of one ticket is what an order of it costs: nothing to wait for.
  const isOne = request !== null && lines.length === 1 && quantity === 1 && !selection.coupon;
  const expectedTotal = isOne && tier && tierPrice(tier).isAllIn ? tierPrice(tier).amount : undefined;
  const cartAmount = lines.reduce((sum, line) => sum + line.tier.price * line.quantity, 0);

  // A coupon that no longer applies, for example after fewer tickets, is removed and its error stays.
  const couponRefusal =
    selection.coupon && price.error instanceof ApiError && price.error.code.startsWith('COUPON_')
      ? textOfError(price.error)
      : '';
  useEffect(() => {
    if (couponRefusal) change({ type: 'coupon-refused', text: couponRefusal });
  }, [couponRefusal]);

  // Back from the payment page: the back-forward cache restores this page as it was left.
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && order.data) order.reset();
  });
  useEffect(() => {
    const listener = (shown: PageTransitionEvent) => onPageShow(shown);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

  const applyCoupon = async (typed: string) => {
    if (isApplying) return;
    const code = typed.trim().toUpperCase();
    change({ type: 'typed', text: code });
    const situation = {
      coupons: coupons.data?.data.discounts ?? [],
      eventId: event._id,
      hasTier: request !== null,
      cartAmount,
      now: new Date(),
    };
    const errorText = couponError(code, situation);
    if (errorText || !request) {
      change({ type: 'coupon-refused', text: errorText ?? '' });
      return;
    }
    await priceWith(
      { ...request, coupon: code },
      {
        throwOnError: false,
        onSuccess: () => change({ type: 'coupon-applied', code }),
        onError: (error) => change({ type: 'coupon-refused', text: textOfError(error, messages.applyFailed) }),
      },
    );
  };

  const solve = async (found: OrderProblem) => {
    setProblem(found);
    if (found.kind === 'price-changed') {
      if (found.price) await price.mutate(found.price, { revalidate: false });
      else void price.mutate();
      reload();
    }
    if (found.kind === 'seats-gone') {
      if (found.available > 0) change({ type: 'quantity', quantity: Math.min(quantity, found.available) });
      reload();
    }
    if (found.kind === 'coupon-refused') change({ type: 'coupon-refused', text: found.text });
    if (found.kind === 'signed-out') setNeedsLogin(true);
  };

  const book = async () => {
    if (!tier || !price.data) {
      setProblem({ kind: 'other', text: needsShow ? messages.chooseShow : messages.nothingChosen });
      return;
    }
    if (!session) {
      setNeedsLogin(true);
      return;
    }
    // SWR's getter is current even before the next render, so a second press in the same frame ends here.
    if (order.isMutating) return;
    setProblem(undefined);
    const cart: Cart = {
      amount: Math.round(price.data.finalAmount),
      userId: session.id,
      eventId: event._id,
      ticketCategories: lines.map((line) => ({
        categoryId: line.tier.key,
        quantity: line.quantity,
        price: line.tier.price,
      })),
      ...(selection.coupon && { discountCode: selection.coupon }),
      ...(show && { showtime: show.key }),
    };
    try {
      const { orderId, paymentUrl, message, isGivenUp } = await order.trigger(cart);
      storeHold({
        orderId,
        eventId: event._id,
        tierKey: tier.key,
        quantity,
        further: selection.further,
        showtime: show?.key,
        coupon: selection.coupon,
      });
      if (isGivenUp) {
        order.reset();
        return;
      }
      if (price.data.finalAmount > 0) toast.success(message || messages.linkCreated);
      leaveTo(paymentUrl);
    } catch (error) {
      await solve(orderProblem(error));
    }
  };

  // Free tickets count towards what one person may have; the server refuses what is more.
  const free = price.data ? freeTicketsOf(price.data) : 0;
  const cap = event.maxTicketsPerPerson;
  const exceedsCap = request !== null && cap > 0 && free > 0 && ticketsIn(lines) + free > cap;
  // Stays busy until the browser has left for the payment page.
  const isBooking = order.isMutating || order.data !== undefined;
  const isPricing = request !== null && (price.isLoading || isApplying);
  const sale = saleState(event);
  const isOpen = sale === 'open';
  const canBook = isOpen && request !== null && !isBooking && !isPricing && price.data !== undefined && !exceedsCap;
  const rememberForLogin = useOrderAfterLogin({
    eventId: event._id,
    amount: price.data && Math.round(price.data.finalAmount),
    isSignedIn: session !== null,
    canBook,
    book: () => void book(),
  });
  return {
    tiers,
    tier,
    /** Tiers whose tickets may be in this order. */
    companions,
    /** What is ordered: the chosen tier first. */
    lines,
    quantity,
    limit,
    personLimit,
    /** With the free tickets of the offer it would be more than one person may have. */
    exceedsCap,
    /** More were requested than are available. */
    isTooMany: tier !== undefined && selection.quantity > quantityLimit(tier, personLimit) && limit < personLimit,
    selection,
    show,
    /** What a pass opens; nothing for tickets of one show. */
    opened,
    needsShow,
    coupons: coupons.data?.data.discounts ?? [],
    isLoadingCoupons: coupons.isLoading,
    cartAmount,
    price: request ? price.data : undefined,
    /** Rupees, where they are known before the server has priced the order. */
    expectedTotal,
    priceError: couponRefusal ? undefined : price.error,
    isPricing,
    isApplying,
    isBooking,
    isCrowded: payout.isCrowded,
    sale,
    canBook,
    needsLogin,
    problem,
    chooseTier: (key: string) => {
      setProblem(undefined);
      change({ type: 'tier', key });
    },
    chooseQuantity: (wanted: number) => {
      setProblem(undefined);
      change({ type: 'quantity', quantity: Math.min(wanted, limit) });
    },
    chooseFurther: (key: string, wanted: number) => {
      setProblem(undefined);
      change({ type: 'further', key, quantity: wanted });
    },
    chooseShow: (key: string | undefined) => {
      setProblem(undefined);
      change({ type: 'show', key });
    },
    typeCoupon: (text: string) => change({ type: 'typed', text }),
    applyCoupon,
    removeCoupon: () => change({ type: 'coupon-removed' }),
    repeatPrice: () => void price.mutate(),
    book,
    stopTrying: payout.giveUp,
    rememberForLogin,
    cancelLogin: () => setNeedsLogin(false),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
