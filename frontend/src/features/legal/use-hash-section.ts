import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells which section the address asks for, at first and whenever another is asked for. */
export function useHashSection(open: (id: string) => void): void {
  const { hash, key } = useLocation();
  // With the key, the same section asked for again opens again.
  const place = hash && `${key}${hash}`;
  const onHash = useEffectEvent(open);
  useEffect(() => {
    const [, id] = place.split('#');
    if (id) onHash(decodeURIComponent(id));
  }, [place]);
}
