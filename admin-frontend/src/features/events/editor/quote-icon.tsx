import type { HTMLAttributes } from 'react';

/** The icons of antd have none. */
export const QuoteIcon = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props}>
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" focusable="false">
      <path d="M2 8.6C2 5.4 3.7 3.2 6.6 2.4l.5 1.2C5.3 4.3 4.4 5.4 4.3 7h2.4v5.6H2zm7.2 0c0-3.2 1.7-5.4 4.6-6.2l.5 1.2c-1.800.7-2.700 1.800-2.800 3.400h2.400v5.600H9.200z" />
    </svg>
  </span>
);
