import { TaxKind, taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import { taxKindNames } from '@utsav/contracts/tax/tax-kind-names';
import { Form, Select } from 'antd';
import { fieldNames as names } from '../field-names';
import { Watch } from './watch';

const kinds = TaxKind.options.map((value) => ({ value, label: taxKindNames[value] }));

const optionsFor = (category: string) => [
  { value: '', label: `By category: ${taxKindNames[taxKindOfCategory(category)]}` },
  ...kinds,
];

/** Which rate of GST the tickets bear; the category is for display. */
export const TaxKindField = () => (
  <Watch of={({ basic }) => basic.category}>
    {(category) => (
      <Form.Item name={['basic', 'taxKind']} label={names.taxKind}>
        <Select options={optionsFor(category)} />
      </Form.Item>
    )}
  </Watch>
);
