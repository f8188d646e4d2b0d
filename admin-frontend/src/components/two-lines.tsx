import { DASH } from '../lib/ist';
import styles from './list.module.css';

interface TwoLinesProps {
  first: string;
  second: string;
}

/** A cell with a lesser text below the first one; what is cut off shows on hover. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <>
    <span className={styles.line} title={first}>
      {first || DASH}
    </span>
    {second && (
      <span className={styles.under} title={second}>
        {second}
      </span>
    )}
  </>
);
