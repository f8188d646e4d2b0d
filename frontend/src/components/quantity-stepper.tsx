import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button';
import { classNames } from '../lib/class-names';
import styles from './quantity-stepper.module.css';
import { messages } from './control-messages';

interface QuantityStepperProps {
  value: number;
  /** 1 unless given. */
  min?: number;
  max: number;
  /** What is counted, where a page has several. */
  of?: string;
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function QuantityStepper({ value, min = 1, max, of, onChange, disabled }: QuantityStepperProps) {
  return (
    <div role="group" aria-label={of ? messages.quantityOf(of) : messages.quantity} className={styles.stepper}>
      <IconButton
        label={of ? messages.decreaseOf(of) : messages.decrease}
        className={styles.step}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={18} />
      </IconButton>
      <output aria-live="polite" className={classNames(styles.value, 'figures')}>
        {value}
      </output>
      <IconButton
        label={of ? messages.increaseOf(of) : messages.increase}
        className={styles.step}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
