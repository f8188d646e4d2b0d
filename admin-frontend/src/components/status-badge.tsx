import styles from './status-badge.module.css';

type Tone = 'green' | 'amber' | 'red' | 'grey';

const tones: [RegExp, Tone][] = [
  [/^(paid|success|sent$|active$|published$|confirmed$|won$|equal|created$|issued$|in the bank$)/i, 'green'],
  [/^(pending|sending$|answer due|exists)/i, 'amber'],
  [/^(fail|bounced|cancel|lost$|differs|has errors$)/i, 'red'],
];

export const toneOf = (status: string): Tone => tones.find(([pattern]) => pattern.test(status))?.[1] ?? 'grey';

/** `late_paid` → `Late paid` */
export const worded = (status: string): string => {
  const words = status.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface StatusBadgeProps {
  status: string;
  /** Leaves the status as it is written. */
  isVerbatim?: boolean;
}

export function StatusBadge({ status, isVerbatim = false }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={toneOf(status)}>
      {(isVerbatim ? status : worded(status)) || 'Unknown'}
    </span>
  );
}
