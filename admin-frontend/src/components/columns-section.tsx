import { Collapse, Select } from 'antd';
import { useId } from 'react';
import type { ColumnMapping } from '../lib/tables/columns';
import { FormField } from './form-field';
import layout from './layout.module.css';

interface ColumnsSectionProps<Field extends string> {
  /** Of the columns of the file. */
  titles: readonly string[];
  fields: readonly Field[];
  titleOf: (field: Field) => string;
  /** Nothing stands in for them. */
  required: readonly Field[];
  columns: ColumnMapping<Field>;
  /** How something in the columns is read. */
  note?: string;
  isDisabled?: boolean;
  onChange: (columns: ColumnMapping<Field>) => void;
}

/** Which column of a file is which field; open where one is missing. */
export function ColumnsSection<Field extends string>({
  titles,
  fields,
  titleOf,
  required,
  columns,
  note = '',
  isDisabled = false,
  onChange,
}: ColumnsSectionProps<Field>) {
  const id = useId();
  const options = titles.map((label, value) => ({ value, label }));
  const matched = fields.filter((field) => columns[field] !== undefined);
  const missing = required.filter((field) => columns[field] === undefined);
  return (
    <Collapse
      defaultActiveKey={missing.length > 0 ? 'columns' : []}
      items={[
        {
          key: 'columns',
          label: (
            <>
              Columns: {matched.length} of {titles.length} are used
              {note && <> · {note}</>}
              {missing.length > 0 && <b data-tone="red"> · choose {missing.map(titleOf).join(' and ')}</b>}
            </>
          ),
          children: (
            <div className={layout.fields}>
              {fields.map((field) => (
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
