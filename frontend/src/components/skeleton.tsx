import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names';
import styles from './skeleton.module.css';
import { messages } from './messages';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: string;
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  );
}

/** Says that something loads, once for a whole group of skeletons. */
export function LoadingNote({ text = messages.loading }: { text?: string }) {
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
