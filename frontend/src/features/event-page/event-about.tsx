import { directorySlug } from '@utsav/contracts/directory/directory';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button';
import { DirectoryLink } from '../../components/directory-link';
import { Disclosure } from '../../components/disclosure';
import { classNames } from '../../lib/class-names';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import { refundTerms } from '../../lib/refund-terms';
import RichText from '../../lib/rich-text';
import { termsList } from '../../lib/terms-list';
import { useIsNarrow } from '../../lib/use-browser-state';
import styles from './event-page.module.css';
import { LineUp } from './line-up';
import { OrganizerLine, SponsorList } from './people';
import { AccessibilityDetails, GoodToKnow, hasAccessibility, hasGoodToKnow } from './visitor-notes';
import { VenueCard } from './venue-card';
import { messages } from './messages';

/** Characters of a description that are more than about eight lines of a phone. */
const LONG = 300;

interface SectionProps {
  id: string;
  title: string;
  /** Opened on request on a phone, where the page would be twice as long. */
  folds?: boolean;
  children: ReactNode;
}

function Section({ id, title, folds, children }: SectionProps) {
  const isFolded = useIsNarrow() && folds;
  if (isFolded)
    return (
      <Disclosure id={id} title={title}>
        {children}
      </Disclosure>
    );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** On a phone its beginning, where it is long. */
function Description({ html }: { html: string }) {
  const isNarrow = useIsNarrow();
  const [isWhole, setWhole] = useState(false);
  const isCut = isNarrow && !isWhole && html.length > LONG;
  return (
    <>
      <RichText html={html} className={classNames(styles.prose, isCut && styles.cut)} lang={textLanguage(html)} />
      {isCut && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {messages.readMore}
        </Button>
      )}
    </>
  );
}

/** `reviews` are another feature; the route hands them in. */
export function EventAbout({ event: original, reviews }: { event: EventRecord; reviews: ReactNode }) {
  const event = translated(original);
  const lineup = event.lineup ?? [];
  const artists = (event.artists ?? []).filter((artist) => !lineup.some(({ name }) => name === artist));
  const terms = [refundTerms(event), ...termsList(event.termsAndConditions)].filter(Boolean);
  return (
    <div className={styles.about}>
      {event.description && (
        <Section id="about-title" title={messages.about}>
          <Description html={event.description} />
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
        <Section id="good-to-know-title" title={messages.goodToKnow} folds>
          <GoodToKnow goodToKnow={event.goodToKnow} />
        </Section>
      )}
      {hasAccessibility(event) && (
        <Section id="accessibility-title" title={messages.accessibility} folds>
          <AccessibilityDetails accessibility={event.accessibility} />
        </Section>
      )}
      {event.organizer?.name && (
        <Section id="organizer-title" title={messages.organizer}>
          <OrganizerLine organizer={event.organizer} />
        </Section>
      )}
      {event.sponsors?.length > 0 && (
        <Section id="sponsors-title" title={messages.sponsors} folds>
          <SponsorList sponsors={event.sponsors} />
        </Section>
      )}
      <Section id="reviews-title" title={messages.reviews}>
        {reviews}
      </Section>
      {terms.length > 0 && (
        <Section id="terms-title" title={messages.terms} folds>
          <ul className={styles.prose}>
            {terms.map((term) => (
              <li key={term} lang={textLanguage(term)}>
                <RichText html={term} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
