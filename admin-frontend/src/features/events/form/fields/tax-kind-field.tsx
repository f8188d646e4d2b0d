import { TaxKind, taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import { taxKindNames } from '@utsav/contracts/tax/tax-kind-names';
import { Select } from 'antd';
import { memo } from 'react';
import { fieldNames as names } from '../field-names';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

interface TaxKindFieldProps {
  category: string;
  /** Empty = by the category. */
  value: TaxKind | '';
  onChange: (value: TaxKind | '') => void;
}

const kinds = TaxKind.options.map((value) => ({ value, label: taxKindNames[value] }));

/** Which rate of GST the tickets bear; the category is for display. */
export const TaxKindField = memo(function TaxKindField({ category, value, onChange }: TaxKindFieldProps) {
  const { input, status } = useFieldProps('taxKind');
  const byCategory = `By category: ${taxKindNames[taxKindOfCategory(category)]}`;
  return (
    <Field path="taxKind" label={names.taxKind}>
      <Select<TaxKind | ''>
        {...input}
        value={value}
        status={status}
        options={[{ value: '' as const, label: byCategory }, ...kinds]}
        onChange={onChange}
      />
    </Field>
  );
});
