import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './when-near.module.css';

/** Loads and draws what lies below the first screen when it is about to come into view; until then its place is kept. */
export function WhenNear({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNear || !place.current) return undefined;
    // In a transition, so that drawing it does not stand in the way of a press.
    const draw = () => startTransition(() => setNear(true));
    // Where an anchor leads must be there.
    if (hash) {
      draw();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: '25%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hash, isNear]);

  const kept = <div ref={place} className={styles.place} />;
  return isNear ? <Suspense fallback={kept}>{children}</Suspense> : kept;
}
