import type { OnSale } from '@utsav/contracts/http/on-sale';
import styles from './on-sale.module.css';

const count = new Intl.NumberFormat('en-IN');
const partsOf = ({ soldSeats, heldSeats, blockedSeats }: OnSale['categories'][number]) =>
  [
    ['sold', soldSeats],
    ['held', heldSeats],
    ['blocked', blockedSeats],
  ] as const;

/** Where the seats of each ticket category are; what the bar shows stands beside it in words. */
export function SeatBars({ categories }: Pick<OnSale, 'categories'>) {
  return (
    <section className={styles.card} aria-label="Seats by ticket category">
      <h2 className={styles.heading}>Seats by ticket category</h2>
      <ul role="list" className={styles.bars}>
        {categories.map((category) => (
          <li key={category.key}>
            <p className={styles.barWords}>
              <b>{category.type}</b>
              <span className={styles.left} data-out={category.availableSeats === 0}>
                {category.availableSeats === 0 ? 'None left' : `${count.format(category.availableSeats)} left`}
              </span>
            </p>
            <div className={styles.bar} aria-hidden>
              {partsOf(category).map(([part, seats]) => (
                <span
                  key={part}
                  data-part={part}
                  style={{ inlineSize: `${(100 * seats) / Math.max(1, category.totalSeats)}%` }}
                />
              ))}
            </div>
            <p className={styles.under}>
              {[
                ...partsOf(category)
                  .filter(([part, seats]) => part === 'sold' || seats > 0)
                  .map(([part, seats]) => `${count.format(seats)} ${part}`),
                `${count.format(category.totalSeats)} in all`,
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
