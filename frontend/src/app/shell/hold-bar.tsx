import type { OrderView } from '@utsav/contracts/http/checkout';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { Clock } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { RichMessage } from '../../components/rich-message';
import { messages } from '../../lib/booking-messages';
import { countdownText } from '../../lib/countdown-text';
import { holdState, spokenMoment, type HoldState } from '../../lib/hold-state';
import { useHeldOrder, useHoldState } from '../../lib/use-held-order';
import { hrefTo, paths } from '../../lib/paths';
import styles from './hold-bar.module.css';

/** Pages that speak of the held seats themselves. */
const isSilent = (pathname: string, eventId: string): boolean =>
  matchPath(paths.checkout, pathname)?.params.id === eventId ||
  [paths.paymentResult, paths.bankTransfer].some((path) => matchPath(path, pathname));

/** Changes with the moment, not by the second. */
function spokenText(state: HoldState, seats: string): string {
  const moment = spokenMoment(state);
  if (moment === 'start') return messages.seatsAreHeld(seats);
  return moment === 'warning' ? messages.oneMinuteLeft(seats) : '';
}

/** An expired hold stays stored, so that it is not requested again and again. */
const pauseMs = (order?: OrderView): number => (order && holdState(order, serverNow()).stage !== 'live' ? 0 : 15_000);

/** Seats that wait for payment, on every other page: a closed tab does not hide them. */
export default function HoldBar() {
  const { pathname } = useLocation();
  const { order } = useHeldOrder(undefined, pauseMs);
  const state = useHoldState(order);
  const shown = order && state?.stage === 'live' && !isSilent(pathname, order.eventId) ? state : null;
  const seats =
    order?.priceDetails.adjustedTicketCategories
      .map(({ finalQuantity, type }) => `${finalQuantity} × ${type}`)
      .join(', ') ?? '';
  return (
    <>
      <p role="status" className="sr-only">
        {shown && spokenText(shown, seats)}
      </p>
      {order && shown && (
        <aside className={styles.bar}>
          <Clock aria-hidden size={20} />
          <p>
            <RichMessage
              text={messages.seatsHeld}
              parts={{ seats, clock: <strong className="figures">{countdownText(shown.secondsLeft)}</strong> }}
            />
          </p>
          <ButtonLink className={styles.finish} to={hrefTo.checkout(order.eventId)}>
            {messages.finish}
          </ButtonLink>
        </aside>
      )}
    </>
  );
}
