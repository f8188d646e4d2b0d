import styles from '../form.module.css';
import { useFieldProps } from './fault-context';

export function FaultText({ path }: { path: string }) {
  const { fault, input } = useFieldProps(path);
  return fault ? (
    <p id={`${input.id}-fault`} className={styles.fault}>
      {fault}
    </p>
  ) : null;
}
