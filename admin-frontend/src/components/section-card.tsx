import { Card } from 'antd';
import { useId, type ReactNode } from 'react';

/** How its content stands: below each other, as fields side by side, or a table that goes to the edges. */
const bodies = {
  stacked: { body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 } },
  fields: {
    body: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(230px, 100%), 1fr))', gap: '10px 14px' },
  },
  flush: { body: { padding: 0 } },
} as const;

interface SectionCardProps {
  title: string;
  /** Beside the title. */
  extra?: ReactNode;
  content?: keyof typeof bodies;
  className?: string | undefined;
  isBusy?: boolean;
  /** Of the heading, for a link that leads to it. */
  headingId?: string;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export function SectionCard({
  title,
  extra,
  content = 'stacked',
  className = '',
  isBusy,
  headingId,
  children,
}: SectionCardProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <Card
      role="region"
      aria-labelledby={id}
      aria-busy={isBusy}
      className={className}
      styles={bodies[content]}
      title={
        <h2 id={id} {...(headingId !== undefined && { tabIndex: -1 })}>
          {title}
        </h2>
      }
      extra={extra}
    >
      {children}
    </Card>
  );
}
