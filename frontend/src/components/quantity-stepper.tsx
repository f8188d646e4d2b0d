import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button';
import { classNames } from '../lib/class-names';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function QuantityStepper({ value, max, onChange, disabled }: QuantityStepperProps) {
  return (
    <div role="group" aria-label="Quantity" className={styles.stepper}>
      <IconButton
        label="Decrease quantity"
        className={styles.step}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={18} />
      </IconButton>
      <output aria-live="polite" className={classNames(styles.value, 'figures')}>
        {value}
      </output>
      <IconButton
        label="Increase quantity"
        className={styles.step}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
