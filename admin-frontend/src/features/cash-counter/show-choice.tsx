import type { Event } from '@utsav/contracts/http/event';
import { isPass } from '@utsav/contracts/shows/covers';
import { Alert, Select } from 'antd';
import { FormField } from '../../components/form-field';
import { showName, showsToCome } from '../../lib/showtimes';
import { formatCount } from '../../lib/counted';
import layout from '../../components/layout.module.css';
import type { SeatsLeft } from './use-seats-left';

interface ShowChoiceProps {
  event: Event;
  showtime: string;
  seatsLeft: SeatsLeft;
  onChoose: (showtime: string) => void;
}

/** Which show is sold; nothing to choose where there is one only, or none. */
export function ShowChoice({ event, showtime, seatsLeft, onChoose }: ShowChoiceProps) {
  const shows = showsToCome(event);
  if (event.showtimes.length === 0) return null;
  if (shows.length === 0)
    return <Alert type="warning" showIcon title="All shows of this event are over. Nothing can be sold." />;
  const [only] = shows;
  if (shows.length === 1 && only)
    return <p className={layout.muted}>Show of {showName(only)}, the only one to come.</p>;
  const leftIn = (show: string): string => {
    const seats = event.ticketCategories.filter((category) => !isPass(category)).map(({ key }) => seatsLeft(key, show));
    if (seats.some((left) => left === undefined)) return '';
    return ` · ${formatCount(seats.reduce<number>((sum, left = 0) => sum + left, 0))} left`;
  };
  return (
    <FormField id="counter-showtime" label="Showtime">
      <Select
        id="counter-showtime"
        placeholder="Choose the showtime"
        value={showtime || undefined}
        options={shows.map((show) => ({ value: show.key, label: `${showName(show)}${leftIn(show.key)}` }))}
        onChange={onChoose}
      />
    </FormField>
  );
}
