import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button';
import { classNames } from '../lib/class-names';
import styles from './quantity-stepper.module.css';
import { messages } from './control-messages';

interface QuantityStepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function QuantityStepper({ value, max, onChange, disabled }: QuantityStepperProps) {
  return (
    <div role="group" aria-label={messages.quantity} className={styles.stepper}>
      <IconButton
        label={messages.decrease}
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
        label={messages.increase}
        className={styles.step}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
