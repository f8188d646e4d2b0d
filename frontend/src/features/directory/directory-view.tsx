import type { DirectoryEntry } from '@utsav/contracts/http/directory';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button';
import { EventGrid } from '../../components/event-grid';
import { SectionHeading } from '../../components/section-heading';
import { paths } from '../../lib/paths';
import { shownName } from '../../lib/shown-names';
import { FollowButton } from './follow-button';
import { messages as shared } from '../../lib/messages';
import styles from './directory.module.css';
import { messages } from './messages';

interface DirectoryViewProps {
  entry: DirectoryEntry;
  /** Map and address of a venue. */
  location?: ReactNode;
}

const siteName = (website: string): string => new URL(website).hostname.replace(/^www\./, '');

/** An artist, a venue or an organizer, and what can be seen there. */
export function DirectoryView({ entry, location }: DirectoryViewProps) {
  const { kind, slug, name, venue, organizer, upcoming, past, pastTotal } = entry;
  const logo = venue?.logoUrl || organizer?.logoUrl;
  return (
    <>
      <header className={styles.head}>
        {logo && <img className={styles.logo} src={logo} alt="" width={88} height={88} />}
        <div>
          <p className={styles.kind}>
            {shared.directoryKind(kind)}
            {venue && ` · ${shownName(venue.city)}`}
          </p>
          <h1 className={styles.title}>{name}</h1>
          {organizer?.website && (
            <a href={organizer.website} target="_blank" rel="noopener noreferrer">
              {siteName(organizer.website)}
            </a>
          )}
        </div>
        <FollowButton kind={kind} slug={slug} name={name} />
      </header>
      <section aria-labelledby="upcoming-title">
        <SectionHeading id="upcoming-title" title={messages.upcoming} />
        {upcoming.length > 0 ? (
          <EventGrid events={upcoming} eager={4} />
        ) : (
          <div className={styles.none}>
            <p>{messages.none(name)}</p>
            <ButtonLink variant="secondary" to={paths.featured}>
              {messages.browse}
            </ButtonLink>
          </div>
        )}
      </section>
      {location && (
        <section aria-labelledby="where-title">
          <SectionHeading id="where-title" title={messages.where} />
          {location}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <SectionHeading id="past-title" title={messages.past(pastTotal)} />
          <EventGrid events={past} />
        </section>
      )}
    </>
  );
}
