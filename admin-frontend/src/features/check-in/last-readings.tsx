import type { Refusal } from '@utsav/contracts/gate/admit';
import { Alert, Button, Flex } from 'antd';
import badge from '../../components/status-badge.module.css';
import layout from '../../components/layout.module.css';
import { SectionCard } from '../../components/section-card';
import { counted } from '../../lib/counted';
import styles from './check-in.module.css';
import { isOpen, type Reading } from './reading';
import { MOST_LISTED } from './stored-readings';
import { momentWords, readingWords, refusalOf, ticketWords, toneOf, type Tone } from './verdict-words';

const tones: Record<Tone, string | undefined> = { good: 'green', bad: 'red', ask: undefined, wait: 'amber' };

/** Whether a supervisor can take it back: it let a visitor in or out. */
const isUndoable = (reading: Reading): boolean => toneOf(reading) === 'good' && !reading.isUndone;

/** The ticket is good, though not here, now or once more: booking takes a supervisor's word for these alone. */
const overridable: ReadonlySet<Refusal> = new Set<Refusal>([
  'wrong-show',
  'not-yet',
  'over',
  'wrong-gate',
  'already-used',
  'other-lane',
]);

const isOverridable = ({ scan, answer }: Reading): boolean => {
  const refusal = answer?.ticket && refusalOf(answer);
  return scan.kind !== 'exit' && !!refusal && overridable.has(refusal);
};

interface LastReadingsProps {
  readings: readonly Reading[];
  mayOverride: boolean;
  onRetry: () => void;
  onUndo: (reading: Reading) => void;
  onOverride: (reading: Reading) => void;
}

/** What was read here last, and what a supervisor may do about it. */
export function LastReadings({ readings, mayOverride, onRetry, onUndo, onOverride }: LastReadingsProps) {
  const unsent = readings.filter(({ state }) => state === 'unsent').length;
  const open = readings.filter(isOpen);
  const listed = [...open, ...readings.filter((reading) => !isOpen(reading)).slice(0, MOST_LISTED)];
  return (
    <SectionCard title="Last readings">
      {unsent > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${counted(unsent, 'reading')} not sent yet. They are sent by themselves once the server is reached.`}
          action={<Button onClick={onRetry}>Send now</Button>}
        />
      )}
      {listed.length === 0 ? (
        <p className={layout.muted}>Nothing was read yet.</p>
      ) : (
        <Flex role="list" component="ul" vertical gap={8} aria-label="Last readings">
          {listed.map((reading) => {
            const { scan, answer } = reading;
            const name = answer?.ticket ? ticketWords(answer.ticket) : '';
            const of = `${name || 'reading'} of ${momentWords(scan.scannedAt)}`;
            return (
              <Flex component="li" key={scan.scanId} wrap align="center" gap="2px 12px" className={styles.reading!}>
                <time>{momentWords(scan.scannedAt)}</time>
                <span className={badge.badge} data-tone={tones[toneOf(reading)]}>
                  {readingWords(reading)}
                </span>
                {name && <b>{name}</b>}
                {answer?.bookingCode && <span className={layout.muted}>{answer.bookingCode}</span>}
                {scan.overrideReason && <span className={layout.muted}>Override: {scan.overrideReason}</span>}
                {mayOverride && isUndoable(reading) && (
                  <Button size="small" aria-label={`Undo: ${of}`} onClick={() => onUndo(reading)}>
                    Undo
                  </Button>
                )}
                {mayOverride && isOverridable(reading) && (
                  <Button size="small" aria-label={`Let in nevertheless: ${of}`} onClick={() => onOverride(reading)}>
                    Let in nevertheless
                  </Button>
                )}
              </Flex>
            );
          })}
        </Flex>
      )}
    </SectionCard>
  );
}
