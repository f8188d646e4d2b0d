import type { Seating } from '@utsav/contracts/shows/show-seats';
import { rupees } from '@utsav/web-kit/format/rupees';
import { NumberInput } from '../../../../components/number-input';
import type { ShowCategoryRow } from '../event-draft';
import { MOST_RUPEES, MOST_SEATS } from '../fields/limits';
import { nameOf, withOwn, type ShownCategory } from '../shows';
import { formatCount } from '../../../../lib/counted';
import table from '../../../../components/plain-table.module.css';
import styles from './show-categories.module.css';

interface ShowCategoriesProps {
  id?: string;
  /** Categories that have something of their own. */
  value?: ShowCategoryRow[];
  onChange?: (rows: ShowCategoryRow[]) => void;
  /** Of the show in the list. */
  at: number;
  seating: Seating;
  categories: readonly ShownCategory[];
}

/**
 * Form control: price and seats of each ticket category in one show. What results stands in the fields until something
 * else is typed.
 */
export function ShowCategories({ id, value = [], onChange, at, seating, categories }: ShowCategoriesProps) {
  const total = categories.reduce((sum, { totalSeats }) => sum + totalSeats, 0);
  return (
    <table
      id={id}
      tabIndex={-1}
      className={`${table.table} ${styles.grid}`}
      aria-label={`Prices and seats of showtime ${at + 1}`}
    >
      <thead>
        <tr>
          <th scope="col">Ticket category</th>
          <th scope="col">Price</th>
          <th scope="col">Seats</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id: category, type, price, totalSeats }, place) => {
          const name = nameOf(type, place);
          const own = value.find((row) => row.id === category);
          const put = (change: Partial<ShowCategoryRow>) => onChange?.(withOwn(value, category, change));
          return (
            <tr key={category}>
              <th scope="row">{name}</th>
              <td>
                <NumberInput
                  aria-label={`Price of ${name}`}
                  value={own?.price ?? null}
                  placeholder={rupees(price).replace('₹', '')}
                  prefix="₹"
                  min={0}
                  max={MOST_RUPEES}
                  precision={2}
                  controls={false}
                  onChange={(given) => put({ price: given })}
                />
              </td>
              <td>
                {seating === 'own' ? (
                  <NumberInput
                    aria-label={`Seats of ${name}`}
                    value={own?.totalSeats ?? null}
                    placeholder={formatCount(totalSeats)}
                    min={0}
                    max={MOST_SEATS}
                    precision={0}
                    controls={false}
                    onChange={(given) => put({ totalSeats: given })}
                  />
                ) : (
                  formatCount(totalSeats)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr data-sum>
          <th scope="row" colSpan={2}>
            {seating === 'common' ? 'Seats in common' : 'Seats in this show'}
          </th>
          <td>{formatCount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
