import type { Event } from '@utsav/contracts/http/event';
import { isWebAddress } from '@utsav/contracts/http/web-address';
import { Flex } from 'antd';
import { DetailList, DetailSection } from './detail-section';
import layout from '../../../components/layout.module.css';
import styles from './event-page.module.css';
import { mapsLink } from './maps-link';
import { formatCount } from '../../../lib/counted';

const outward = { target: '_blank', rel: 'noopener noreferrer' };

export const SponsorsSection = ({ sponsors }: Pick<Event, 'sponsors'>) => (
  <DetailSection title="Sponsors" empty="No sponsors.">
    {sponsors.length > 0 && (
      <Flex role="list" component="ul" vertical gap={10}>
        {sponsors.map(({ id, name, logo, type, description }) => (
          <Flex key={id} component="li" align="center" gap={10}>
            <span className={styles.logo}>{logo && <img src={logo} alt="" loading="lazy" />}</span>
            <div>
              <b>{name}</b>
              <div className={layout.muted}>{type}</div>
              {description && <div className={layout.muted}>{description}</div>}
            </div>
          </Flex>
        ))}
      </Flex>
    )}
  </DetailSection>
);

export function VenueSection({ venue }: Pick<Event, 'venue'>) {
  const { name, address, city, state, country, pincode, capacity, logoUrl } = venue;
  const map = mapsLink(venue);
  return (
    <DetailSection title="Venue">
      <DetailList
        items={[
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
      <DetailList
        isWide
        items={[
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
