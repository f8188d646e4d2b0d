import { Star } from 'lucide-react';
import styles from './reviews.module.css';
import { messages } from './messages';

const FIVE = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={messages.outOfFive(rating)}>
      {FIVE.map((value) => (
        <Star key={value} aria-hidden size={16} fill={value <= Math.round(rating) ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}

/** A native radio group that looks like stars: arrow keys, names and states come with it. */
export function StarPicker({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{messages.rating}</legend>
      <div className={styles.pick}>
        {FIVE.map((value) => (
          <label key={value} className={`${styles.star} ${value <= rating ? styles.on : ''}`}>
            <input
              type="radio"
              className="sr-only"
              name="rating"
              value={value}
              checked={value === rating}
              onChange={() => onRate(value)}
            />
            <span className="sr-only">{messages.stars(value)}</span>
            <Star aria-hidden size={30} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
