import { indiaClock, indiaParts } from '@utsav/web-kit/format/india-time';
import { Checkbox } from 'antd';
import { istStamp } from '../../../../lib/ist';
import layout from '../../../../components/layout.module.css';
import type { CheckedShow, ShowNote } from './check-shows';
import styles from './repeat.module.css';

const notes: Readonly<Record<ShowNote, string>> = {
  past: 'In the past: cannot be added',
  same: 'There is a show at this time already',
  overlap: 'Overlaps another show',
};

/** `Fri 04/Dec/2026 7:00 pm to 9:00 pm` */
const nameOf = ({ startTime, endTime }: CheckedShow): string =>
  `${indiaParts(startTime)?.weekday ?? ''} ${istStamp(startTime)} to ${indiaClock(endTime)}`;

interface RepeatPreviewProps {
  shows: readonly CheckedShow[];
  isChosen: (show: CheckedShow) => boolean;
  onChoose: (show: CheckedShow, isChosen: boolean) => void;
}

/** The shows of the rule; single ones can be taken out. */
export const RepeatPreview = ({ shows, isChosen, onChoose }: RepeatPreviewProps) => (
  <ul role="list" className={`${layout.box} ${styles.preview}`} aria-label="Shows of this rule">
    {shows.map((show) => (
      <li key={show.startTime}>
        <Checkbox
          checked={isChosen(show)}
          disabled={!show.isAddable}
          onChange={({ target }) => onChoose(show, target.checked)}
        >
          {nameOf(show)}
          {show.note && <span className={layout.muted}> · {notes[show.note]}</span>}
        </Checkbox>
      </li>
    ))}
  </ul>
);
