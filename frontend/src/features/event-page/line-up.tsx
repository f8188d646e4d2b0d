import { directorySlug } from '@utsav/contracts/directory/directory';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { indiaClock, indiaDate } from '@utsav/web-kit/format/india-time';
import { DirectoryLink } from '../../components/directory-link';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import styles from './line-up.module.css';

type Entry = EventRecord['lineup'][number];

interface Day {
  /** Empty where all is on one day. */
  title: string;
  entries: Entry[];
}

function daysOf(lineup: readonly Entry[]): Day[] {
  const days = new Set(lineup.flatMap(({ startsAt }) => (startsAt ? [indiaDate(startsAt)] : [])));
  if (days.size < 2) return [{ title: '', entries: [...lineup] }];
  const grouped = new Map<string, Entry[]>();
  let day = '';
  for (const entry of lineup) {
    // Without a time it follows the one before.
    day = entry.startsAt ? indiaDate(entry.startsAt) : day;
    grouped.set(day, [...(grouped.get(day) ?? []), entry]);
  }
  return [...grouped].map(([title, entries]) => ({ title, entries }));
}

/** Names of the line-up that are artists of the event have a page. */
export function LineUp({ lineup, artists }: Pick<EventRecord, 'lineup' | 'artists'>) {
  const hasTimes = lineup.some(({ startsAt }) => startsAt);
  return daysOf(lineup).map(({ title, entries }) => (
    <div key={title}>
      {title && <h3 className={styles.day}>{title}</h3>}
      <ol role="list" className={styles.lineup} data-times={hasTimes}>
        {entries.map((entry, at) => {
          const { name, role } = translated(entry);
          const shown = <span lang={textLanguage(name)}>{name}</span>;
          return (
            <li key={`${at} ${entry.name}`} className={styles.entry}>
              {hasTimes && (
                <time className={`${styles.time} figures`} dateTime={entry.startsAt ?? undefined}>
                  {indiaClock(entry.startsAt)}
                </time>
              )}
              <span>
                <span className={styles.name}>
                  {artists.includes(entry.name) ? (
                    <DirectoryLink kind="artist" slug={directorySlug(entry.name)}>
                      {shown}
                    </DirectoryLink>
                  ) : (
                    shown
                  )}
                </span>
                {role && (
                  <span className={styles.role} lang={textLanguage(role)}>
                    {role}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  ));
}
