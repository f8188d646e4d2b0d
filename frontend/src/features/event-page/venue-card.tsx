import { venueSlug } from '@utsav/contracts/directory/directory';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { OsmAttribution } from '@utsav/web-kit/components/osm-attribution';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { DirectoryLink } from '../../components/directory-link';
import { textLanguage } from '../../lib/text-language';
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
          <Button variant="secondary" className={styles.on} disabled={!isOnline} onClick={() => setOpen(true)}>
            {messages.showMap}
          </Button>
        </>
      )}
    </div>
  );
}

interface VenueCardProps {
  venue: EventRecord['venue'];
  /** The same in the language on screen. */
  shown?: EventRecord['venue'];
  /** To the page of the venue. */
  linked?: boolean;
}

export function VenueCard({ venue, shown = venue, linked = false }: VenueCardProps) {
  const link = mapsLink(venue);
  const frame = mapFrameAddress(venue);
  if (!link) return <p>{messages.noLocation}</p>;
  return (
    <div className={styles.venue}>
      <div>
        <p className={styles.name}>
          {venue.logoUrl && <img src={venue.logoUrl} alt="" loading="lazy" width={44} height={44} />}
          {linked ? (
            <DirectoryLink kind="venue" slug={venueSlug(venue)}>
              <span lang={textLanguage(shown.name)}>{shown.name}</span>
            </DirectoryLink>
          ) : (
            shown.name
          )}
        </p>
        <p lang={textLanguage(shown.address)}>{shown.address === venue.address ? addressText(venue) : shown.address}</p>
      </div>
      {frame && (
        <div>
          <MapOnRequest address={frame} venueName={shown.name} />
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
