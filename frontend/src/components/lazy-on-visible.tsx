import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './lazy-on-visible.module.css';

/** Loads and renders its children when they are about to become visible; until then a placeholder reserves the space. */
export function LazyOnVisible({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNear || !place.current) return undefined;
    // In a transition, so that rendering it does not delay input.
    const render = () => startTransition(() => setNear(true));
    // Where an anchor leads must be there.
    if (hash) {
      render();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) render();
      },
      { rootMargin: '25%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hash, isNear]);

  const placeholder = <div ref={place} className={styles.place} />;
  return isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
