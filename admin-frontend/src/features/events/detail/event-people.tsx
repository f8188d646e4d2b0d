import type { Event } from '@utsav/contracts/http/event';
import { isWebAddress } from '@utsav/contracts/http/web-address';
import { DetailFacts, DetailSection } from './detail-section';
import styles from './event-page.module.css';
import { mapsLink } from './maps-link';
import { formatCount } from '../../../lib/counted';

const outward = { target: '_blank', rel: 'noopener noreferrer' };

export const SponsorsSection = ({ sponsors }: Pick<Event, 'sponsors'>) => (
  <DetailSection title="Sponsors" empty="No sponsors.">
    {sponsors.length > 0 && (
      <ul role="list" className={styles.sponsors}>
        {sponsors.map(({ id, name, logo, type, description }) => (
          <li key={id}>
            <span className={styles.logo}>{logo && <img src={logo} alt="" loading="lazy" />}</span>
            <div>
              <b>{name}</b>
              <span className={styles.under}>{type}</span>
              {description && <span className={styles.under}>{description}</span>}
            </div>
          </li>
        ))}
      </ul>
    )}
  </DetailSection>
);

export function VenueSection({ venue }: Pick<Event, 'venue'>) {
  const { name, address, city, state, country, pincode, capacity, logoUrl } = venue;
  const map = mapsLink(venue);
  return (
    <DetailSection title="Venue">
      <DetailFacts
        facts={[
          [
            'Name',
            <>
              {logoUrl && <img className={styles.mark} src={logoUrl} alt="" loading="lazy" />}
              {name}
            </>,
          ],
          ['Address', address],
          ['City', [city, state, pincode].filter(Boolean).join(', ')],
          ['Country', country],
          ['Capacity', capacity > 0 && formatCount(capacity)],
          [
            'Map',
            map && (
              <a href={map} {...outward}>
                Open in maps
              </a>
            ),
          ],
        ]}
      />
    </DetailSection>
  );
}

export function OrganizerSection({ organizer }: Pick<Event, 'organizer'>) {
  const { name, contactEmail, contactPhone, website, logoUrl } = organizer;
  return (
    <DetailSection title="Organizer" isWide>
      <DetailFacts
        isWide
        facts={[
          [
            'Name',
            (logoUrl || name) && (
              <>
                {logoUrl && <img className={styles.mark} src={logoUrl} alt="" loading="lazy" />}
                {name}
              </>
            ),
          ],
          ['Email', contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>],
          ['Phone', contactPhone && <a href={`tel:${contactPhone}`}>{contactPhone}</a>],
          [
            'Website',
            isWebAddress(website) ? (
              <a href={website} {...outward}>
                {website}
              </a>
            ) : (
              website
            ),
          ],
        ]}
      />
    </DetailSection>
  );
}
