import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { IconButton } from './button';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel';
import { messages } from './messages';

interface CarouselProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, position: number) => ReactNode;
  /** How long a slide stays. */
  stayMs: number;
  swipePx: number;
  slideMs?: number;
  className?: string | undefined;
  windowClassName?: string | undefined;
}

/** One slide at a time, round and round. */
export function Carousel<T>({
  label,
  items,
  keyOf,
  render,
  stayMs,
  swipePx,
  slideMs = 600,
  className,
  windowClassName,
}: CarouselProps<T>) {
  const carousel = useCarousel({ count: items.length, stayMs, swipePx });
  const way = { '--way': carousel.direction, '--slide-ms': `${slideMs}ms` } as CSSProperties;
  const hasMoved = carousel.before !== -1;
  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={label}
      className={classNames(styles.carousel, className)}
      {...carousel.handlers}
    >
      <div className={classNames(styles.window, windowClassName)} style={way}>
        {items.map((item, position) => {
          const isCurrent = position === carousel.index;
          const isLeaving = !isCurrent && position === carousel.before;
          return (
            <div
              key={keyOf(item)}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={messages.slideOf(position + 1, items.length)}
              inert={!isCurrent}
              className={classNames(
                styles.slide,
                isCurrent && styles.current,
                isLeaving && styles.leaving,
                hasMoved && styles.moved,
              )}
            >
              {render(item, position)}
            </div>
          );
        })}
      </div>
      {items.length > 1 && (
        <div className={styles.controls}>
          <IconButton label={messages.previousSlide} onClick={carousel.previous}>
            <ChevronLeft aria-hidden size={22} />
          </IconButton>
          <span className={classNames(styles.count, 'figures')} aria-hidden>
            {carousel.index + 1} / {items.length}
          </span>
          <IconButton label={messages.nextSlide} onClick={carousel.next}>
            <ChevronRight aria-hidden size={22} />
          </IconButton>
          {carousel.canPlay && (
            <IconButton
              label={carousel.isStopped ? messages.playSlides : messages.pauseSlides}
              onClick={carousel.toggle}
            >
              {carousel.isStopped ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}
