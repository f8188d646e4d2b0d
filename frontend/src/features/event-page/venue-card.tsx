import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { useIsOnline } from '../../lib/browser-signals';
import styles from './venue-card.module.css';

type Venue = EventRecord['venue'];

export function mapsQuery(venue: Venue): string {
  const { lat, lon } = venue;
  if (typeof lat === 'number' && typeof lon === 'number') return `${lat},${lon}`;
  return [venue.name, venue.address, venue.city, venue.state].filter(Boolean).join(', ');
}

/** The map comes from another company, so it loads only when asked for; the address is always here. */
export function VenueCard({ venue }: { venue: Venue }) {
  const [isMapOpen, setMapOpen] = useState(false);
  const isOnline = useIsOnline();
  const query = mapsQuery(venue);
  if (!query) return <p>Location not available.</p>;
  const address = [venue.address, venue.city, venue.state, venue.pincode].filter(Boolean).join(', ');
  return (
    <div className={styles.venue}>
      <div>
        <p className={styles.name}>
          {venue.logoUrl && <img src={venue.logoUrl} alt="" loading="lazy" />}
          {venue.name}
        </p>
        <p>{address}</p>
      </div>
      <div className={styles.map}>
        {isMapOpen ? (
          <iframe
            title={`Map of ${venue.name || 'the venue'}`}
            src={`https://www.google.com/maps?q=${encodeURIComponent(query)}&output=embed`}
            loading="lazy"
            referrerPolicy="no-referrer"
            // Another origin, so the two permissions together give it nothing of ours.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <>
            <MapPin aria-hidden size={40} className={styles.pin} />
            <div className={styles.actions}>
              <Button look="secondary" className={styles.on} disabled={!isOnline} onClick={() => setMapOpen(true)}>
                Show map
              </Button>
            </div>
          </>
        )}
      </div>
      <a
        className={styles.open}
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open in maps
      </a>
    </div>
  );
}
