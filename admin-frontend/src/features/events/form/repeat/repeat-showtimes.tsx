import { RetweetOutlined } from '@ant-design/icons';
import { App, Button, Form } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../../components/icon';
import { counted } from '../../../../lib/counted';
import { istStamp } from '../../../../lib/ist';
import { newShowtime, type EventDraft, type ShowtimeRow } from '../event-draft';
import { datesAround } from './dates-around';
import type { RepeatedShow } from './repeat-rule';

type Filled = Pick<EventDraft, 'basic' | 'showtimes'>;

const RepeatDialog = lazy(() => import('./repeat-dialog'));

interface RepeatShowtimesProps {
  earliest: string;
  onFill: (values: Filled) => void;
}

function withShows(
  { basic, showtimes }: Filled,
  shows: readonly RepeatedShow[],
  like: ShowtimeRow | undefined,
): Filled {
  const added = shows.map((show) => ({ ...newShowtime(), ...offerOf(like), ...show }));
  const all = [...showtimes, ...added];
  return {
    basic: datesAround(
      basic,
      all.filter(({ startTime, endTime }) => startTime && endTime),
    ),
    showtimes: all,
  };
}

const offerOf = (show: ShowtimeRow | undefined): Partial<ShowtimeRow> => {
  if (!show) return {};
  const { seating, ticketPrice, totalSeats, ticketCategories } = show;
  return { seating, ticketPrice, totalSeats, ticketCategories };
};

/** Adds showtimes by a rule. */
export function RepeatShowtimes({ earliest, onFill }: RepeatShowtimesProps) {
  const { notification } = App.useApp();
  const { getFieldsValue } = Form.useFormInstance<EventDraft>();
  const [draft, setDraft] = useState<EventDraft | null>(null);

  const add = (shows: RepeatedShow[], isAlike: boolean): void => {
    if (!draft) return;
    const filled = withShows(draft, shows, isAlike ? draft.showtimes.at(-1) : undefined);
    onFill(filled);
    setDraft(null);
    const { date, eventEndDate } = filled.basic;
    const isMoved = date !== draft.basic.date || eventEndDate !== draft.basic.eventEndDate;
    notification.success({
      title: `${counted(shows.length, 'showtime')} added`,
      ...(isMoved && { description: `The event now lasts from ${istStamp(date)} to ${istStamp(eventEndDate)}.` }),
      role: 'status',
    });
  };

  return (
    <>
      <Button icon={<Icon of={RetweetOutlined} />} onClick={() => setDraft(getFieldsValue(true) as EventDraft)}>
        Repeat
      </Button>
      <Suspense>
        {draft && <RepeatDialog draft={draft} earliest={earliest} onAdd={add} onClose={() => setDraft(null)} />}
      </Suspense>
    </>
  );
}
