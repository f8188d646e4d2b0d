import { eventTexts, type EventText } from '@utsav/contracts/http/event-texts';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { indiaClock, indiaDate, indiaParts } from '@utsav/web-kit/format/india-time';
import {
  CalendarDays,
  Clock,
  DoorOpen,
  Languages,
  MapPin,
  Shirt,
  SquareParking,
  Timer,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { translated } from '../../lib/translated';
import { languageName } from '../../lib/event-languages';
import { shownName, venueLine } from '../../lib/shown-names';
import { messages as shared } from '../../lib/messages';
import styles from './event-page.module.css';
import { messages } from './messages';

interface Row {
  Icon: LucideIcon;
  name: string;
  text: string;
}

/** `2 h 30 min`; some old events carry the duration as text. */
export function durationText(duration: number | string | undefined): string {
  const minutes = Number(duration);
  if (!Number.isFinite(minutes)) return String(duration ?? '');
  if (minutes <= 0) return '';
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && messages.hours(hours), minutes % 60 > 0 && messages.minutes(minutes % 60)]
    .filter(Boolean)
    .join(' ');
}

function dateText(event: EventRecord): string {
  const starts = event.startDate || event.date;
  const weekday = indiaParts(starts)?.weekday;
  const day = indiaDate(starts);
  const lastDay = indiaDate(event.endDate);
  return lastDay && lastDay !== day ? messages.fromTo(day, lastDay) : [weekday, day].filter(Boolean).join(', ');
}

/** Times of day that shows have; the days are chosen beside the tickets. */
function showtimesText(event: EventRecord): string {
  const times = (event.showtimes ?? []).map(({ startTime, endTime }) => {
    const [opens, closes] = [indiaClock(startTime), indiaClock(endTime)];
    return opens && closes ? messages.fromTo(opens, closes) : opens || closes;
  });
  const shown = times.length > 0 ? [...new Set(times)].join(', ') : indiaClock(event.startDate || event.date);
  return shown && shared.indiaTime(shown);
}

const doorsText = ({ doorsOpenAt }: EventRecord): string => {
  const opens = indiaClock(doorsOpenAt);
  return opens && shared.indiaTime(opens);
};

/** `Hindi, English`, as an organizer separates them. */
const languagesText = (languages: string): string => languages.replaceAll(/[^\s,/&]+/g, languageName);

const icons: Record<EventText, LucideIcon> = {
  language: Languages,
  ageRestriction: UserCheck,
  dressCode: Shirt,
  parking: SquareParking,
};

/** Empty also in what an older release stored for offline use. */
function textOf(event: EventRecord, name: EventText): string {
  const text = (event as Partial<EventRecord>)[name] ?? '';
  return name === 'language' ? languagesText(text) : shownName(text);
}

function rowsOf(original: EventRecord): Row[] {
  const event = translated(original);
  const rows: Row[] = [
    { Icon: CalendarDays, name: messages.date, text: dateText(event) },
    { Icon: Clock, name: event.showtimes?.length > 1 ? messages.showtimes : messages.time, text: showtimesText(event) },
    { Icon: DoorOpen, name: messages.doorsOpen, text: doorsText(event) },
    { Icon: Timer, name: messages.duration, text: durationText(event.duration) },
    ...eventTexts.map((name) => ({ Icon: icons[name], name: messages[name], text: textOf(event, name) })),
    { Icon: MapPin, name: messages.venue, text: venueLine(event.venue) },
  ];
  return rows.filter(({ text }) => text);
}

export function EventOverview({ event }: { event: EventRecord }) {
  return (
    <dl className={styles.facts}>
      {rowsOf(event).map(({ Icon, name, text }) => (
        <div key={name} className={styles.fact}>
          <dt>
            <Icon aria-hidden size={20} /> {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
