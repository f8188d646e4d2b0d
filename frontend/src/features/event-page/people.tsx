import { directorySlug } from '@utsav/contracts/directory/directory';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { ReactNode } from 'react';
import { DirectoryLink } from '../../components/directory-link';
import { shownName } from '../../lib/shown-names';
import styles from './people.module.css';
import { messages } from './messages';

function Person({
  name,
  part,
  logo,
  children = name,
}: {
  name: string;
  part: string;
  logo: string;
  children?: ReactNode;
}) {
  return (
    <li className={styles.one}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" loading="lazy" width={52} height={52} />
      ) : (
        <span className={styles.logo} aria-hidden>
          {name[0]}
        </span>
      )}
      <span>
        <span className={styles.name}>{children}</span>
        <br />
        <span className={styles.role}>{part}</span>
      </span>
    </li>
  );
}

export function OrganizerLine({ organizer }: { organizer: EventRecord['organizer'] }) {
  return (
    <ul role="list" className={styles.people}>
      <Person name={organizer.name} part={messages.organizer} logo={organizer.logoUrl}>
        <DirectoryLink kind="organizer" slug={directorySlug(organizer.name)}>
          {organizer.name}
        </DirectoryLink>
      </Person>
    </ul>
  );
}

export function SponsorList({ sponsors }: { sponsors: EventRecord['sponsors'] }) {
  return (
    <ul role="list" className={styles.people}>
      {sponsors.map((sponsor) => (
        <Person
          key={sponsor.id || sponsor.name}
          name={sponsor.name}
          part={shownName(sponsor.type)}
          logo={sponsor.logo}
        />
      ))}
    </ul>
  );
}
