import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { Alert, Checkbox, Flex, Modal } from 'antd';
import { useState } from 'react';
import { counted } from '../../../../lib/counted';
import type { EventDraft } from '../event-draft';
import { toLocal } from '../event-times';
import { MOST_SHOWS } from '../fields/limits';
import { checkedShows, type CheckedShow } from './check-shows';
import { newRule } from './new-rule';
import { RepeatPreview } from './repeat-preview';
import { incompleteRule, MOST_LISTED, showsOfRule, type RepeatedShow } from './repeat-rule';
import { RuleFields } from './rule-fields';

interface RepeatDialogProps {
  draft: Pick<EventDraft, 'basic' | 'showtimes'>;
  earliest: string;
  /** `isAlike`: with the seats and prices of the last showtime. */
  onAdd: (shows: RepeatedShow[], isAlike: boolean) => void;
  onClose: () => void;
}

function summaryOf(shows: readonly CheckedShow[], chosen: number): string {
  const noted = (note: CheckedShow['note']) => shows.filter((show) => show.note === note).length;
  const parts = [
    `${chosen} of ${counted(shows.length, 'show')} will be added`,
    noted('past') > 0 && `${noted('past')} in the past`,
    noted('same') > 0 && `${noted('same')} there already`,
    noted('overlap') > 0 && `${noted('overlap')} with an overlap`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Says why so many cannot be added; empty if they can. */
function tooMany(chosen: number, there: number): string {
  const over = there + chosen - MOST_SHOWS;
  if (over <= 0) return '';
  const has = there > 0 ? `, and this one has ${there}` : '';
  return `An event can have ${MOST_SHOWS} showtimes${has}. Take ${over} out of the list, or change the rule.`;
}

/** Makes showtimes by a rule. Mounted when it opens. */
export default function RepeatDialog({ draft, earliest, onAdd, onClose }: RepeatDialogProps) {
  const [rule, setRule] = useState(() => newRule(draft, earliest));
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set());
  const [isAlike, setAlike] = useState(true);
  const [now] = useState(() => toLocal(new Date(serverNow())));

  const { shows: listed, isCut } = showsOfRule(rule);
  const shows = checkedShows(listed, draft.showtimes, now);
  const isChosen = ({ startTime, isAddable }: CheckedShow): boolean => isAddable && !takenOut.has(startTime);
  const chosen = shows.filter(isChosen);
  const incomplete = incompleteRule(rule);
  const refusal =
    tooMany(chosen.length, draft.showtimes.length) ||
    (isCut ? `The rule makes more than ${MOST_LISTED} shows. Choose an earlier last day.` : '');
  const choose = ({ startTime }: CheckedShow, isWanted: boolean): void => {
    const next = new Set(takenOut);
    if (isWanted) next.delete(startTime);
    else next.add(startTime);
    setTakenOut(next);
  };

  return (
    <Modal
      open
      width={680}
      title="Repeat shows"
      okText={`Add ${counted(chosen.length, 'showtime')}`}
      okButtonProps={{ disabled: chosen.length === 0 || refusal !== '' }}
      onOk={() =>
        onAdd(
          chosen.map(({ startTime, endTime }) => ({ startTime, endTime })),
          isAlike,
        )
      }
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <RuleFields rule={rule} onChange={(change) => setRule({ ...rule, ...change })} />
        {draft.showtimes.length > 0 && (
          <Checkbox checked={isAlike} onChange={({ target }) => setAlike(target.checked)}>
            Seats and prices as in the last showtime
          </Checkbox>
        )}
        <p role="status">{incomplete || summaryOf(shows, chosen.length)}</p>
        {shows.length > 0 && <RepeatPreview shows={shows} isChosen={isChosen} onChoose={choose} />}
        {refusal && <Alert type="error" showIcon title={refusal} />}
      </Flex>
    </Modal>
  );
}
