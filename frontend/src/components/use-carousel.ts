import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useIsPageVisible, usePrefersReducedMotion } from '../lib/use-browser-state';

interface CarouselOptions {
  count: number;
  /** How long a slide stays. */
  stayMs: number;
  swipePx: number;
}

/** Which slide shows, and when it moves on: by autoplay (paused on hover and focus), by buttons, and by a swipe. */
export function useCarousel({ count, stayMs, swipePx }: CarouselOptions) {
  const [{ index, before, direction }, setPlace] = useState({ index: 0, before: -1, direction: 1 });
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isVisible = useIsPageVisible();
  const isCalm = usePrefersReducedMotion();
  const swipeFrom = useRef<number | null>(null);
  const hasSwiped = useRef(false);

  const move = (step: 1 | -1) =>
    setPlace((place) => ({ index: (place.index + step + count) % count, before: place.index, direction: step }));
  const runs = count > 1 && !isStopped && !isHeld && isVisible && !isCalm;

  // Fewer slides than before, after a refetch.
  const safeIndex = index < count ? index : 0;
  const stay = runs ? stayMs : undefined;

  useEffect(() => {
    if (stay === undefined) return undefined;
    const timer = setTimeout(() => setPlace({ index: (index + 1) % count, before: index, direction: 1 }), stay);
    return () => clearTimeout(timer);
  }, [stay, count, index]);

  return {
    index: safeIndex,
    before: before < count ? before : -1,
    direction,
    isStopped: isStopped || isCalm,
    canPlay: count > 1 && !isCalm,
    next: () => move(1),
    previous: () => move(-1),
    goTo: (wanted: number) =>
      setPlace((place) =>
        wanted === place.index
          ? place
          : { index: wanted, before: place.index, direction: wanted > place.index ? 1 : -1 },
      ),
    toggle: () => setStopped((stopped) => !stopped),
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => {
        setHeld(false);
        swipeFrom.current = null;
      },
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
      onPointerDown: (event: PointerEvent) => {
        swipeFrom.current = event.clientX;
        hasSwiped.current = false;
      },
      onPointerUp: (event: PointerEvent) => {
        if (swipeFrom.current === null || count < 2) return;
        const distance = event.clientX - swipeFrom.current;
        swipeFrom.current = null;
        if (Math.abs(distance) <= swipePx) return;
        hasSwiped.current = true;
        move(distance < 0 ? 1 : -1);
      },
      // Letting go of a swipe over a link is not a click on it.
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!hasSwiped.current) return;
        hasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
