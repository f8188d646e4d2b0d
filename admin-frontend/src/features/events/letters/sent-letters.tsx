import type { Event } from '@utsav/contracts/http/event';
import type { Letter } from '@utsav/contracts/http/letter';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Button, Flex, Progress } from 'antd';
import { StatusBadge } from '../../../components/status-badge';
import { useApiMutation } from '../../../lib/api';
import { counted, formatCount } from '../../../lib/counted';
import { istStamp } from '../../../lib/ist';
import layout from '../../../components/layout.module.css';
import { audienceName, paragraphsOf } from './letter-draft';
import { SectionCard } from '../../../components/section-card';
import styles from './letters.module.css';

interface SentLettersProps {
  title: string;
  event: Event;
  letters: readonly Letter[];
  onChange: () => void;
}

const stateNames = { sending: 'Sending', stopped: 'Stopped', sent: 'Sent' } as const;

function countsOf({ state, endedAt, recipients, sent, failed, stoppedBy }: Letter): string {
  const counts =
    endedAt && state === 'sent'
      ? `${formatCount(sent)} sent`
      : `${formatCount(sent)} of ${counted(recipients, 'mail')} sent`;
  const more = [failed > 0 && `${formatCount(failed)} failed`, stoppedBy?.name && `stopped by ${stoppedBy.name}`];
  return [counts, ...more].filter(Boolean).join(', ');
}

function SentLetter({ event, letter, onChange }: Pick<SentLettersProps, 'event' | 'onChange'> & { letter: Letter }) {
  const { modal, notification } = App.useApp();
  const { trigger, isMutating } = useApiMutation('POST /api/admin/events/:id/letters/:letterId/stop');
  const { _id, state, subject, text, createdAt, endedAt, recipients, sent, failed, writtenBy } = letter;
  const stop = async (): Promise<void> => {
    try {
      await trigger({ params: { id: event._id, letterId: _id }, body: {} });
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to stop the letter') });
    }
    onChange();
  };
  const confirm = () =>
    void modal.confirm({
      title: 'Stop this letter?',
      content: 'No one else gets it. Mails that were sent stay sent, and it cannot be continued.',
      okText: 'Stop sending',
      okButtonProps: { danger: true },
      onOk: stop,
    });
  return (
    <li className={styles.letter}>
      <Flex wrap align="center" gap={8}>
        <strong>{subject}</strong>
        <StatusBadge status={stateNames[state]} isVerbatim />
        {state === 'sending' && (
          <Button size="small" danger loading={isMutating} onClick={confirm}>
            Stop<span className="sr-only"> “{subject}”</span>
          </Button>
        )}
      </Flex>
      {!endedAt && state === 'sending' && (
        <Progress
          aria-label={`Sending “${subject}”`}
          percent={Math.round(((sent + failed) / Math.max(1, recipients)) * 100)}
          size="small"
          showInfo={false}
        />
      )}
      <p role={endedAt ? undefined : 'status'}>
        {countsOf(letter)}
        {state === 'sending' ? '… It goes on when you leave this page.' : '.'}
      </p>
      <p className={layout.muted}>
        {[audienceName(event, letter), istStamp(createdAt), writtenBy.name].filter(Boolean).join(' · ')}
      </p>
      <details>
        <summary>
          Text<span className="sr-only"> of “{subject}”</span>
        </summary>
        {paragraphsOf(text).map((paragraph, at) => (
          <p key={at} className={styles.text}>
            {paragraph}
          </p>
        ))}
      </details>
    </li>
  );
}

/** Letters of an event with their counts; one that is being sent can be stopped. */
export const SentLetters = ({ title, event, letters, onChange }: SentLettersProps) => (
  <SectionCard title={title}>
    {letters.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <Flex role="list" component="ul" vertical gap={12}>
        {letters.map((letter) => (
          <SentLetter key={letter._id} event={event} letter={letter} onChange={onChange} />
        ))}
      </Flex>
    )}
  </SectionCard>
);
