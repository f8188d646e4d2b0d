import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../../lib/anchor';

/** The section that the hash names, at first and whenever it changes. */
export function useHashSection(open: (id: string) => void): void {
  const { hash, key } = useLocation();
  const id = anchorOf(hash);
  // With the key, the same section opens again.
  const place = id && `${key}#${id}`;
  const onHash = useEffectEvent(open);
  useEffect(() => {
    if (place) onHash(place.slice(place.indexOf('#') + 1));
  }, [place]);
}
