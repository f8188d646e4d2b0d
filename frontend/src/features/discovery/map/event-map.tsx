import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api';
import { useIsOnline } from '../../../lib/use-browser-state';
import type { LeafletMap } from './leaflet-map';
import styles from './event-map.module.css';
import { messages } from './map-messages';
import { pinOf, type Place } from './places-of';

interface EventMapProps {
  places: readonly Place[];
  /** Key of the chosen place; empty for none. */
  chosen: string;
  onChoose: (key: string) => void;
}

interface CanvasProps extends EventMapProps {
  urlTemplate: string;
  onFail: () => void;
}

function MapCanvas({ places, chosen, onChoose, urlTemplate, onFail }: CanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const handlers = useRef({ onChoose, onFail });
  useEffect(() => {
    handlers.current = { onChoose, onFail };
  });

  useEffect(() => {
    let isGone = false;
    let own: LeafletMap | null = null;
    import('./leaflet-map')
      .then(({ createLeafletMap }) => {
        if (isGone || !element.current) return;
        own = createLeafletMap(element.current, {
          urlTemplate,
          onChoose: (key) => handlers.current.onChoose(key),
          onFail: () => handlers.current.onFail(),
        });
        setMap(own);
      })
      .catch(() => handlers.current.onFail());
    return () => {
      isGone = true;
      own?.remove();
    };
  }, [urlTemplate]);

  const pins = JSON.stringify(places.map(pinOf));
  useEffect(() => map?.show(JSON.parse(pins) as ReturnType<typeof pinOf>[]), [map, pins]);
  useEffect(() => map?.mark(chosen), [map, chosen]);
  return <div ref={element} className={styles.canvas} role="region" aria-label={messages.mapOfEvents} />;
}

/** The places of events on a map; without a connection, or where it fails, that is said and the list remains. */
export function EventMap({ places, chosen, onChoose }: EventMapProps) {
  const isOnline = useIsOnline();
  const [hasFailed, setFailed] = useState(false);
  const { data, error } = useApi('GET /api/geo/tiles', isOnline ? {} : null);
  if (!isOnline || hasFailed || error)
    return (
      <p role="status" className={styles.note}>
        {isOnline ? messages.failed : messages.offline}
      </p>
    );
  return (
    <div className={styles.map}>
      {data && (
        <>
          <MapCanvas
            places={places}
            chosen={chosen}
            onChoose={onChoose}
            urlTemplate={data.data.urlTemplate}
            onFail={() => setFailed(true)}
          />
          <p className={styles.attribution}>
            {/openstreetmap/i.test(data.data.attribution) ? (
              <a href="https://www.openstreetmap.org/copyright" lang="en" target="_blank" rel="noopener noreferrer">
                {data.data.attribution}
              </a>
            ) : (
              data.data.attribution
            )}
          </p>
        </>
      )}
    </div>
  );
}
