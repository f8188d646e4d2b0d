import { Card, Statistic } from 'antd';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  /** What the figure counts, beside its label. */
  note?: string;
  /** Undefined until it is loaded. */
  value: string | undefined;
  /** Below the figure. */
  under?: ReactNode;
  tone?: 'green' | 'amber' | 'red';
}

interface FiguresProps {
  /** Of all of them together. */
  label: string;
  figures: readonly Figure[];
  /** For a screen that is read from afar. */
  isLarge?: boolean;
}

/** The figures of a screen, one beside the other. */
export const Figures = ({ label, figures, isLarge }: FiguresProps) => (
  <section className={styles.figures} aria-label={label} data-large={isLarge}>
    {figures.map(({ label: name, note, value, under, tone }) => (
      <Card key={name}>
        <Statistic
          role="group"
          aria-label={name}
          title={
            <>
              {name} {note && <small>{note}</small>}
            </>
          }
          value={value ?? ''}
          loading={value === undefined}
          data-tone={tone}
        />
        {under && <div className={layout.muted}>{under}</div>}
      </Card>
    ))}
  </section>
);
