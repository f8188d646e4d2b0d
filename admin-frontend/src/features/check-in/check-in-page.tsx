import { usePermission } from '@utsav/web-kit/session/session-store';
import { useStoredValue } from '@utsav/web-kit/session/stored-value';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { Alert, Card, Flex, type InputRef } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { hrefTo } from '../../lib/paths';
import { ChooseTickets } from './choose-tickets';
import { useSoundOn } from './device';
import { LastReadings } from './last-readings';
import { Party } from './party';
import { chosenPlace, placeIn } from './place';
import { PlaceBar } from './place-bar';
import { Readers } from './readers';
import type { Reading } from './reading';
import { signal } from './signal';
import { TicketSearch } from './ticket-search';
import { useCheckIn } from './use-check-in';
import { VerdictPanel } from './verdict-panel';
import { momentWords, readingWords, verdictOf } from './verdict-words';

const SupervisorDialog = lazy(() => import('./supervisor-dialog'));

/** Gates and doors change in the console meanwhile. */
const REFRESH_MS = 60_000;

interface Decision {
  reading: Reading;
  action: 'undo' | 'override';
}

export default function CheckInPage() {
  const { data, error, isValidating, mutate } = useApi('GET /api/checkin/events', {}, { refreshInterval: REFRESH_MS });
  const events = data?.data.events;
  const chosen = useStoredValue(chosenPlace);
  const place = events && placeIn(events, chosen, serverNow());
  const checkIn = useCheckIn(place);
  const { readings, shown, group } = checkIn;
  const mayOverride = usePermission('tickets.override');
  const isSoundOn = useSoundOn();
  const [decision, setDecision] = useState<Decision>();
  const field = useRef<InputRef>(null);
  const toField = () => field.current?.focus({ preventScroll: true });

  const verdict = verdictOf(shown, place?.show.showtime ?? '', events ?? []);
  const said = verdict ? `${group} ${verdict.tone}` : '';
  const lastSaid = useRef(said);
  const tone = verdict?.tone;
  useEffect(() => {
    if (!tone || said === lastSaid.current) return;
    lastSaid.current = said;
    signal(tone, isSoundOn);
  }, [said, tone, isSoundOn]);

  const failed = readings.find(({ state }) => state === 'failed')?.scan.scanId;
  const loadedFor = useRef(failed);
  useEffect(() => {
    if (failed === loadedFor.current) return;
    loadedFor.current = failed;
    // The gate may be gone.
    void mutate();
  }, [failed, mutate]);

  const [whole] = shown.filter(({ answer }) => answer?.result === 'choose');
  const answer = shown.findLast((reading) => reading.answer)?.answer;
  const close = () => {
    setDecision(undefined);
    // The dialog gives the focus back to its button first.
    setTimeout(toField);
  };
  const send = async ({ reading, action }: Decision, reason: string) => {
    if (action === 'undo') await checkIn.undo(reading, reason);
    else checkIn.override(reading, reason);
  };

  return (
    <>
      <PageHead
        title="Check-in"
        subtitle={place && [place.event.venue, place.event.city].filter(Boolean).join(', ')}
        actions={
          place && <LinkButton to={hrefTo.arrivals(place.event.eventId, place.show.showtime)}>Arrivals</LinkButton>
        }
      />
      <Flex vertical gap={12}>
        {place && events ? (
          <PlaceBar events={events} place={place} onChosen={() => setTimeout(toField)} />
        ) : error ? (
          <ErrorNotice
            error={error}
            fallback="Failed to load the events"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : events ? (
          <EmptyState title="No doors open this week." text="Events appear here a week before their doors open." />
        ) : (
          <div role="status" aria-label="Loading events…">
            <Card loading />
          </div>
        )}
        {place && !place.gate && <Alert type="info" showIcon title="Choose your gate, then scan." />}
        {place?.gate && <Readers field={field} onRead={checkIn.read} />}
        {(place?.gate || shown.length > 0) && <VerdictPanel verdict={verdict} group={group} />}
        {whole?.answer && place && (
          <ChooseTickets
            key={group}
            party={whole.answer.party}
            bookingCode={whole.answer.bookingCode}
            kind={place.kind}
            onChosen={(tickets) => {
              checkIn.choose(whole, tickets);
              toField();
            }}
          />
        )}
        {!whole && answer && answer.party.length > 1 && <Party party={answer.party} bookingCode={answer.bookingCode} />}
        <LastReadings
          readings={readings}
          mayOverride={mayOverride}
          onRetry={() => {
            checkIn.retry();
            toField();
          }}
          onUndo={(reading) => setDecision({ reading, action: 'undo' })}
          onOverride={(reading) => setDecision({ reading, action: 'override' })}
        />
        {mayOverride && place?.gate && (
          <TicketSearch
            key={place.event.eventId}
            eventId={place.event.eventId}
            kind={place.kind}
            answeredAt={Math.max(0, ...readings.map(({ answeredAt = 0 }) => answeredAt))}
            onChosen={(tickets) => {
              checkIn.admit(tickets);
              toField();
            }}
          />
        )}
      </Flex>
      {decision && (
        <Suspense>
          <SupervisorDialog
            title={decision.action === 'undo' ? 'Undo this reading?' : 'Let in nevertheless?'}
            okText={decision.action === 'undo' ? 'Undo' : 'Let in'}
            placeholder={
              decision.action === 'undo'
                ? 'For example: the wrong ticket was read'
                : 'For example: the box office vouches'
            }
            onSend={(reason) => send(decision, reason)}
            onClose={close}
          >
            {momentWords(decision.reading.scan.scannedAt)}: {readingWords(decision.reading)}. It stays in the history,
            with your reason.
          </SupervisorDialog>
        </Suspense>
      )}
    </>
  );
}
