import { Collapse, Select } from 'antd';
import { useId } from 'react';
import { FormField } from '../../../components/form-field';
import { importFields, requiredFields, titleOf, type ColumnMapping } from './import-fields';
import layout from '../../../components/layout.module.css';
import type { DateOrders } from './defaults';
import type { DateOrder } from './read-time';

interface ColumnsSectionProps {
  titles: readonly string[];
  columns: ColumnMapping;
  dateOrders: DateOrders;
  isDisabled: boolean;
  onChange: (columns: ColumnMapping) => void;
}

const orderWords: Record<DateOrder, string> = {
  dayFirst: 'day first (25/12/2026)',
  monthFirst: 'month first (12/25/2026), as a date of the column shows',
  mixed: 'both day first and month first: only dates that can be read in one way count',
};

/** `Start: day first (25/12/2026)` */
const orderText = (orders: DateOrders): string =>
  (['start', 'end'] as const)
    .flatMap((field) => {
      const order = orders[field];
      return order ? [`${titleOf(field)}: ${orderWords[order]}`] : [];
    })
    .join('; ');

/** Which column of the file is which field of an event. */
export function ColumnsSection({ titles, columns, dateOrders, isDisabled, onChange }: ColumnsSectionProps) {
  const id = useId();
  const options = titles.map((label, value) => ({ value, label }));
  const matched = importFields.filter((field) => columns[field] !== undefined);
  const dates = orderText(dateOrders);
  const missing = requiredFields.filter((field) => columns[field] === undefined);
  return (
    <Collapse
      defaultActiveKey={missing.length > 0 ? 'columns' : []}
      items={[
        {
          key: 'columns',
          label: (
            <>
              Columns: {matched.length} of {titles.length} are used
              {dates && <> · {dates}</>}
              {missing.length > 0 && <b data-tone="red"> · choose {missing.map(titleOf).join(' and ')}</b>}
            </>
          ),
          children: (
            <div className={layout.fields}>
              {importFields.map((field) => (
                <FormField key={field} id={`${id}-${field}`} label={titleOf(field)}>
                  <Select<number>
                    id={`${id}-${field}`}
                    placeholder="No column"
                    allowClear
                    disabled={isDisabled}
                    status={missing.includes(field) ? 'error' : ''}
                    showSearch={{ optionFilterProp: 'label' }}
                    value={columns[field]}
                    options={options}
                    onChange={(column: number | undefined) => onChange({ ...columns, [field]: column })}
                  />
                </FormField>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
