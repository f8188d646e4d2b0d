import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { OsmAttribution } from '@utsav/web-kit/components/osm-attribution';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { useIsOnline } from '../../lib/use-browser-state';
import { addressText, mapFrameAddress, mapsLink } from './map-address';
import styles from './venue-card.module.css';
import { messages } from './messages';

/** The map is a third party's, so it loads on request only; the address is always shown. */
function MapOnRequest({ address, venueName }: { address: string; venueName: string }) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useIsOnline();
  return (
    <div className={styles.map}>
      {isOpen ? (
        <iframe
          title={messages.mapOf(venueName)}
          src={address}
          loading="lazy"
          referrerPolicy="origin"
          // Another origin, so the two permissions together give it nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <>
          <MapPin aria-hidden size={40} className={styles.pin} />
          <Button look="secondary" className={styles.on} disabled={!isOnline} onClick={() => setOpen(true)}>
            {messages.showMap}
          </Button>
        </>
      )}
    </div>
  );
}

export function VenueCard({ venue }: { venue: EventRecord['venue'] }) {
  const link = mapsLink(venue);
  const frame = mapFrameAddress(venue);
  if (!link) return <p>{messages.noLocation}</p>;
  return (
    <div className={styles.venue}>
      <div>
        <p className={styles.name}>
          {venue.logoUrl && <img src={venue.logoUrl} alt="" loading="lazy" width={44} height={44} />}
          {venue.name}
        </p>
        <p>{addressText(venue)}</p>
      </div>
      {frame && (
        <div>
          <MapOnRequest address={frame} venueName={venue.name} />
          <p className={styles.attribution}>
            <OsmAttribution />
          </p>
        </div>
      )}
      <a className={styles.open} href={link} target="_blank" rel="noopener noreferrer">
        {messages.openInMaps}
      </a>
    </div>
  );
}
