import { FilterSelect } from '../../components/filter-select';
import { monthOptions, thisMonth } from './reports-query';

export interface OfMonth {
  /** 2026-11 */
  month: string;
  onMonth: (month: string) => void;
}

export const MonthSelect = ({ month, onMonth }: OfMonth) => (
  <FilterSelect
    label="Month"
    value={month}
    options={monthOptions(month)}
    onChange={(chosen) => onMonth(chosen === thisMonth() ? '' : chosen)}
  />
);
