import styles from '../form.module.css';
import { useFieldProps } from './field-error-context';

export function FieldErrorText({ path }: { path: string }) {
  const { error, input } = useFieldProps(path);
  return error ? (
    <p id={`${input.id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null;
}
