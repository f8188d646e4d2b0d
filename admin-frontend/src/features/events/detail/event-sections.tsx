import { eventTexts } from '@utsav/contracts/http/event-texts';
import type { Event } from '@utsav/contracts/http/event';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { taxKindNames } from '@utsav/contracts/tax/tax-kind-names';
import type { DescriptionItem } from '../../../components/description-list';
import { istStamp } from '../../../lib/ist';
import { eventTextNames } from '../event-text-names';
import { ChannelSeatsSection } from './channels/channel-seats-section';
import { ContentSections } from './content-sections';
import { DetailList, DetailSection } from './detail-section';
import { GatesSection } from './gates/gates-section';
import { OrganizerSection, SponsorsSection, VenueSection } from './event-people';
import rich from '../rich-text.module.css';
import styles from './event-page.module.css';
import { SeatTables } from './event-tables';
import { RichText } from './rich-text';

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

function DetailsSection({ event }: { event: Event }) {
  const { averageRating, totalReviews } = event.ratings;
  return (
    <DetailSection title="Details" isWide>
      {event.description && <RichText html={event.description} className={`${rich.text} ${styles.words}`} />}
      <DetailList
        isWide
        items={[
          ['Category', event.category],
          ['Kind for GST', taxKindNames[event.taxKind]],
          ['Status', event.status],
          ['Start (IST)', istStamp(event.date)],
          ['End (IST)', istStamp(event.endDate)],
          ['Doors open (IST)', istStamp(event.doorsOpenAt)],
          ...eventTexts.map((name): DescriptionItem => [eventTextNames[name], event[name]]),
          ['Booking open', yesOrNo(event.isBookingOpen)],
          ['Premium', yesOrNo(event.isVerified)],
          ['Tickets a person', event.maxTicketsPerPerson || 'No cap'],
          [
            'Cancellable',
            event.cancellableUntilHours > 0 ? `Until ${event.cancellableUntilHours} h before the start` : 'No',
          ],
          ['Reviews by', event.reviewsByAttendeesOnly ? 'Attendees only' : 'Any member'],
          ['Rating', totalReviews > 0 && `${averageRating} of 5 (${totalReviews})`],
          ['Artists', event.artists.join(', ')],
          ['Bands and troupes', event.performingGroups.join(', ')],
          ['Tags', event.tags.join(', ')],
          ['Remark', event.remark],
        ]}
      />
    </DetailSection>
  );
}

function GallerySection({ event: { imageUrl, landsacpImage, layoutImage } }: { event: Event }) {
  const pictures = [
    ...(imageUrl ? [{ url: imageUrl, name: 'Poster' }] : []),
    ...landsacpImage.map((url, at) => ({ url, name: `Landscape picture ${at + 1}` })),
    ...(layoutImage ? [{ url: layoutImage, name: 'Seating layout' }] : []),
  ];
  return (
    <DetailSection title="Gallery" isWide empty="No pictures.">
      {pictures.length > 0 && (
        <ul role="list" className={styles.gallery}>
          {pictures.map(({ url, name }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={url} alt={name} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

function TermsSection({ termsAndConditions: terms }: Pick<Event, 'termsAndConditions'>) {
  return (
    <DetailSection title="Terms & Conditions" isWide empty="No terms.">
      {terms.length > 0 && (
        <ol className={styles.terms}>
          {terms.map(({ point }, at) => (
            <li key={at}>
              <RichText html={point} />
            </li>
          ))}
        </ol>
      )}
    </DetailSection>
  );
}

interface EventSectionsProps {
  event: Event;
  onChanged: () => Promise<unknown>;
}

export function EventSections({ event, onChanged }: EventSectionsProps) {
  const mayEditGates = usePermission('gates.edit');
  return (
    <div className={styles.sections}>
      <DetailsSection event={event} />
      <GallerySection event={event} />
      <SponsorsSection sponsors={event.sponsors} />
      <VenueSection venue={event.venue} />
      <SeatTables event={event} onChanged={onChanged} />
      <ChannelSeatsSection event={event} />
      {mayEditGates && <GatesSection event={event} />}
      <ContentSections event={event} />
      <OrganizerSection organizer={event.organizer} />
      <TermsSection termsAndConditions={event.termsAndConditions} />
    </div>
  );
}
