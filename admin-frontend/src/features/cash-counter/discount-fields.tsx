import { rupees } from '@utsav/web-kit/format/rupees';
import { Input, Segmented } from 'antd';
import { FormField } from '../../components/form-field';
import form from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import layout from '../../components/layout.module.css';
import styles from './cash-counter.module.css';
import type { Discount } from './sale';

interface DiscountFieldsProps {
  discount: Discount;
  /** Rupees. */
  amount: number;
  notes: string;
  onDiscount: (change: Partial<Discount>) => void;
  onNotes: (notes: string) => void;
}

const modes = [
  { value: 'flat' as const, label: 'Flat' },
  { value: 'percent' as const, label: 'Percent' },
];

export function DiscountFields({ discount, amount, notes, onDiscount, onNotes }: DiscountFieldsProps) {
  const isPercent = discount.mode === 'percent';
  return (
    <>
      <div className={layout.fields}>
        <div className={form.field}>
          <span id="discount-mode">Mode</span>
          <Segmented
            className={styles.mode!}
            aria-labelledby="discount-mode"
            options={modes}
            value={discount.mode}
            onChange={(mode) => onDiscount({ mode, value: 0 })}
          />
        </div>
        <FormField id="discount-value" label="Value">
          <NumberInput
            id="discount-value"
            min={0}
            max={isPercent ? 100 : 10_000_000}
            precision={2}
            controls={false}
            prefix={isPercent ? '%' : '₹'}
            value={discount.value}
            onChange={(value) => value !== null && onDiscount({ value })}
          />
          {isPercent && amount > 0 && <p className={layout.muted}>Discount {rupees(amount)}</p>}
        </FormField>
        <FormField id="discount-code" label="Code (optional)">
          <Input
            id="discount-code"
            maxLength={40}
            autoComplete="off"
            value={discount.code}
            onChange={({ target }) => onDiscount({ code: target.value })}
          />
        </FormField>
      </div>
      <FormField id="counter-notes" label="Internal notes">
        <Input.TextArea
          id="counter-notes"
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={({ target }) => onNotes(target.value)}
        />
      </FormField>
    </>
  );
}
