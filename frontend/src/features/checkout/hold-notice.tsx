import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../components/button';
import { messages as giveBack } from '../../components/give-back-messages';
import { RichMessage } from '../../components/rich-message';
import { classNames } from '../../lib/class-names';
import { countdownText } from '../../lib/countdown-text';
import { leaveTo } from '../../lib/leave-to';
import styles from './hold-notice.module.css';
import { OFFER_SECONDS, spokenMoment, type HoldState } from '../../lib/hold-state';
import { useHold } from './use-hold';
import { messages } from './messages';

/** Changes three times at most, so that a reader is not interrupted every second. */
function spokenText(state: HoldState): string {
  const moment = spokenMoment(state);
  if (moment === 'warning') return messages.oneMinute;
  if (moment === 'end') return messages.holdEnded;
  return '';
}

export function HoldNotice({ eventId, onReleased }: { eventId: string; onReleased: () => void }) {
  const { state, isAwaited, isReleasing, isExtending, extend, release, dismiss } = useHold(eventId);
  // `theme.js` has reserved the space until now.
  useEffect(() => {
    if (!isAwaited) delete document.documentElement.dataset.holding;
  }, [isAwaited]);
  if (!state) return <div className={classNames(styles.place, isAwaited && styles.awaited)} />;
  const spoken = spokenText(state);
  return (
    <section className={styles.hold} aria-label={messages.yourSeats}>
      {state.stage === 'live' && (
        <>
          <p className={styles.clock}>
            <Clock aria-hidden size={20} />
            <span role="timer" aria-live="off">
              <RichMessage
                text={messages.heldFor}
                parts={{ clock: <strong className="figures">{countdownText(state.secondsLeft)}</strong> }}
              />
            </span>
          </p>
          <p role="status" className={spoken ? styles.warning : 'sr-only'}>
            {spoken}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => leaveTo(state.paymentUrl)}>{messages.continuePayment}</Button>
            {state.mayExtend && state.secondsLeft <= OFFER_SECONDS && (
              <Button variant="quiet" disabled={isExtending} onClick={extend}>
                {messages.moreTime}
              </Button>
            )}
            <Button
              variant="quiet"
              disabled={isReleasing}
              onClick={() => {
                release();
                onReleased();
              }}
            >
              {isReleasing ? giveBack.givingBack : giveBack.giveBack}
            </Button>
          </div>
        </>
      )}
      {state.stage === 'ended' && (
        <>
          <p role="alert">{spoken}</p>
          <Button variant="quiet" onClick={dismiss}>
            {messages.close}
          </Button>
        </>
      )}
      {state.stage === 'paid' && (
        <>
          <p role="status">{messages.holdPaid}</p>
          <ButtonLink to={paths.tickets} onClick={dismiss}>
            {messages.seeTickets}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
