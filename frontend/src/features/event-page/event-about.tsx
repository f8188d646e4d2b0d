import { directorySlug } from '@utsav/contracts/directory/directory';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { ReactNode } from 'react';
import { DirectoryLink } from '../../components/directory-link';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import { refundTerms } from '../../lib/refund-terms';
import RichText from '../../lib/rich-text';
import { termsList } from '../../lib/terms-list';
import styles from './event-page.module.css';
import { LineUp } from './line-up';
import { OrganizerLine, SponsorList } from './people';
import { AccessibilityDetails, GoodToKnow, hasAccessibility, hasGoodToKnow } from './visitor-notes';
import { VenueCard } from './venue-card';
import { messages } from './messages';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** `reviews` are another feature; the route hands them in. */
export function EventAbout({ event: original, reviews }: { event: EventRecord; reviews: ReactNode }) {
  const event = translated(original);
  const lineup = event.lineup ?? [];
  const artists = (event.artists ?? []).filter((artist) => !lineup.some(({ name }) => name === artist));
  const terms = [refundTerms(event), ...termsList(event.termsAndConditions)].filter(Boolean);
  return (
    <>
      {event.description && (
        <Section id="about-title" title={messages.about}>
          <RichText html={event.description} className={styles.prose} lang={textLanguage(event.description)} />
        </Section>
      )}
      {lineup.length > 0 && (
        <Section id="lineup-title" title={messages.lineup}>
          <LineUp lineup={lineup} artists={event.artists ?? []} />
        </Section>
      )}
      {artists.length > 0 && (
        <Section id="artists-title" title={messages.artists}>
          <ul role="list" className={styles.artists}>
            {artists.map((artist) => (
              <li key={artist}>
                <DirectoryLink kind="artist" slug={directorySlug(artist)}>
                  {artist}
                </DirectoryLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="venue-title" title={messages.venue}>
        <VenueCard venue={original.venue} shown={event.venue} linked />
      </Section>
      {hasGoodToKnow(event) && (
        <Section id="good-to-know-title" title={messages.goodToKnow}>
          <GoodToKnow goodToKnow={event.goodToKnow} />
        </Section>
      )}
      {hasAccessibility(event) && (
        <Section id="accessibility-title" title={messages.accessibility}>
          <AccessibilityDetails accessibility={event.accessibility} />
        </Section>
      )}
      {event.organizer?.name && (
        <Section id="organizer-title" title={messages.organizer}>
          <OrganizerLine organizer={event.organizer} />
        </Section>
      )}
      {event.sponsors?.length > 0 && (
        <Section id="sponsors-title" title={messages.sponsors}>
          <SponsorList sponsors={event.sponsors} />
        </Section>
      )}
      <Section id="reviews-title" title={messages.reviews}>
        {reviews}
      </Section>
      {terms.length > 0 && (
        <Section id="terms-title" title={messages.terms}>
          <ul className={styles.prose}>
            {terms.map((term) => (
              <li key={term} lang={textLanguage(term)}>
                <RichText html={term} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
