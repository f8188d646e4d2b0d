import { markShapes } from '@utsav/brand/mark';

const shapes = markShapes({ body: 'var(--primary)', petals: 'var(--accent)', heart: 'var(--paper)' });

/** The mark of the brand, in the colors of `design/colors.css`. */
export function LogoMark({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
