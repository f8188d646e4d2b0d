import type { Event } from '@utsav/contracts/http/event';
import type { Letter } from '@utsav/contracts/http/letter';
import { Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorNotice } from '../../../components/error-notice';
import { useApi } from '../../../lib/api';
import { EventScreen } from '../event-screen';
import { LetterForm } from './letter-form';
import { SentLetters } from './sent-letters';

const POLL_MS = 2000;

const isUnderWay = ({ endedAt }: Letter): boolean => endedAt === null;

function Letters({ event }: { event: Event }) {
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/events/:id/letters',
    { params: { id: event._id } },
    {
      refreshInterval: (latest?: { data: { letters: Letter[] } }) =>
        latest?.data.letters.some(isUnderWay) ? POLL_MS : 0,
    },
  );
  // A letter of this visit stays on top with its result.
  const [latest, setLatest] = useState('');
  const again = () => void mutate();
  const letters = data?.data.letters ?? [];
  const isCurrent = (letter: Letter): boolean => isUnderWay(letter) || letter._id === latest;
  const current = letters.filter(isCurrent);
  const sent = ({ _id }: Letter): void => {
    setLatest(_id);
    again();
  };
  return (
    <Flex vertical gap={12}>
      {current.length > 0 && (
        <SentLetters
          title={current.some(isUnderWay) ? 'Being sent' : 'Just sent'}
          event={event}
          letters={current}
          onChange={again}
        />
      )}
      <LetterForm event={event} leftToday={data?.data.leftToday} onSent={sent} />
      {data ? (
        <SentLetters
          title="Earlier letters"
          event={event}
          letters={letters.filter((letter) => !isCurrent(letter))}
          onChange={again}
        />
      ) : error ? (
        <ErrorNotice error={error} fallback="Failed to load the letters" isRetrying={isValidating} onRetry={again} />
      ) : (
        <Skeleton active />
      )}
    </Flex>
  );
}

/** What staff write to everyone who holds a ticket of an event. */
export default function LettersPage() {
  return (
    <EventScreen title="Letters" about="to everyone who holds a ticket">
      {(event) => <Letters key={event._id} event={event} />}
    </EventScreen>
  );
}
