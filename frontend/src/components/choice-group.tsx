import styles from './choice-group.module.css';

interface ChoiceGroupProps<T extends string> {
  name: string;
  label: string;
  chosen: T;
  options: readonly { value: T; text: string }[];
  disabled?: boolean;
  onChoose: (value: T) => void;
}

/** A few choices side by side, one of them taken. */
export function ChoiceGroup<T extends string>({
  name,
  label,
  chosen,
  options,
  disabled,
  onChoose,
}: ChoiceGroupProps<T>) {
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
