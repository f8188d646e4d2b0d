import { rupees } from '@utsav/web-kit/format/rupees';
import { NumberInput } from '../../../../components/number-input';
import { useFieldProps } from '../fields/field-error-context';
import { FieldErrorText } from '../fields/field-error-text';
import { withOwn, type ShownCategory } from '../shows';
import type { ShowtimeRow } from '../event-draft';
import styles from './show-categories.module.css';
import { MOST_RUPEES, MOST_SEATS } from './show-limits';

const count = new Intl.NumberFormat('en-IN');

interface OwnNumberProps {
  path: string;
  label: string;
  value: number | null;
  /** What results without a number of its own. */
  inherited: string;
  max: number;
  prefix?: string;
  precision: number;
  onChange: (value: number | null) => void;
}

function OwnNumber({ path, label, inherited, ...rest }: OwnNumberProps) {
  const { input, status } = useFieldProps(path);
  return (
    <>
      <NumberInput
        {...input}
        {...rest}
        aria-label={label}
        status={status}
        min={0}
        controls={false}
        placeholder={inherited}
      />
      <FieldErrorText path={path} />
    </>
  );
}

interface ShowCategoriesProps {
  row: ShowtimeRow;
  at: number;
  categories: readonly ShownCategory[];
  onChange: (change: Partial<ShowtimeRow>) => void;
}

/** Price and seats of each ticket category in one show: what results stands in the fields until something else is typed. */
export function ShowCategories({ row, at, categories, onChange }: ShowCategoriesProps) {
  const total = categories.reduce((sum, { totalSeats }) => sum + totalSeats, 0);
  return (
    <table className={styles.grid} aria-label={`Prices and seats of showtime ${at + 1}`}>
      <thead>
        <tr>
          <th scope="col">Ticket category</th>
          <th scope="col">Price</th>
          <th scope="col">Seats</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, type, price, totalSeats, own }, place) => {
          const name = type || `Ticket category ${place + 1}`;
          const path = `showtimes.${at}.ticketCategories.${place}`;
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <OwnNumber
                  path={`${path}.price`}
                  label={`Price of ${name}`}
                  value={own?.price ?? null}
                  inherited={rupees(price).replace('₹', '')}
                  prefix="₹"
                  precision={2}
                  max={MOST_RUPEES}
                  onChange={(value) => onChange(withOwn(row, id, { price: value }))}
                />
              </td>
              <td>
                {row.seating === 'own' ? (
                  <OwnNumber
                    path={`${path}.totalSeats`}
                    label={`Seats of ${name}`}
                    value={own?.totalSeats ?? null}
                    inherited={count.format(totalSeats)}
                    precision={0}
                    max={MOST_SEATS}
                    onChange={(value) => onChange(withOwn(row, id, { totalSeats: value }))}
                  />
                ) : (
                  count.format(totalSeats)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {row.seating === 'common' ? 'Seats in common' : 'Seats in this show'}
          </th>
          <td>{count.format(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
