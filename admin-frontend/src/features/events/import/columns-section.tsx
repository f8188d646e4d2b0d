import { Collapse, Select } from 'antd';
import { useId } from 'react';
import { FormField } from '../../../components/form-field';
import { importFields, requiredFields, titleOf, type ColumnMapping } from './import-fields';
import styles from './import.module.css';

interface ColumnsSectionProps {
  titles: readonly string[];
  columns: ColumnMapping;
  isDisabled: boolean;
  onChange: (columns: ColumnMapping) => void;
}

/** Which column of the file is which field of an event. */
export function ColumnsSection({ titles, columns, isDisabled, onChange }: ColumnsSectionProps) {
  const id = useId();
  const options = titles.map((label, value) => ({ value, label }));
  const matched = importFields.filter((field) => columns[field] !== undefined);
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
              {missing.length > 0 && <b data-tone="red"> · choose {missing.map(titleOf).join(' and ')}</b>}
            </>
          ),
          children: (
            <div className={styles.fields}>
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
