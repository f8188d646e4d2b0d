import { pictureSizes } from '@utsav/contracts/http/picture-sizes';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { categoryInk } from '../lib/category-ink';
import { classNames } from '../lib/class-names';
import styles from './poster.module.css';

const Rosette = lazy(() => import('./rosette'));

interface PosterProps {
  image: string;
  seed: string;
  category: string;
  alt?: string;
  ratio?: string;
  /** How wide it is shown, where the browser must know before it has laid out the page. */
  width?: string;
  /** What stays in view where the picture is cropped, as in CSS; its middle without one. */
  focus?: string | undefined;
  /** Above the fold: fetched first, or `next`, after those. */
  eager?: boolean | 'next';
  className?: string | undefined;
  children?: ReactNode;
}

/** The picture of an event, or its rosette: the wall never shows a grey box. */
export function Poster({
  image,
  seed,
  category,
  alt = '',
  ratio = '4 / 5',
  width = 'min(320px,50vw)',
  focus,
  eager,
  className,
  children,
}: PosterProps) {
  const [brokenImage, setBrokenImage] = useState('');
  const hasArt = image !== '' && image !== brokenImage;
  return (
    <span className={classNames(styles.poster, className)} style={{ aspectRatio: ratio }}>
      {hasArt ? (
        <img
          className={styles.art}
          style={focus ? { objectPosition: focus } : undefined}
          loading={eager ? 'eager' : 'lazy'}
          sizes={eager ? width : `auto,${width}`}
          srcSet={pictureSizes(image)}
          src={image}
          alt={alt}
          draggable={false}
          fetchPriority={eager === true ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenImage(image)}
        />
      ) : (
        <Suspense fallback={<span className={styles.art} style={{ background: categoryInk(category).ground }} />}>
          <Rosette className={styles.art} seed={seed} category={category} />
        </Suspense>
      )}
      {children}
    </span>
  );
}
