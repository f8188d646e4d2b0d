import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Controlled by a parent with several of them; uncontrolled otherwise. */
  isOpen?: boolean;
  onToggle?: () => void;
}

/** A titled text that opens and closes. */
export function Disclosure({ id, title, children, isOpen, onToggle }: DisclosureProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const shown = isOpen ?? isOwnOpen;
  return (
    <section id={id} className={styles.disclosure}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={shown}
          aria-controls={`${id}-text`}
          onClick={onToggle ?? (() => setOwnOpen(!isOwnOpen))}
        >
          {title}
          <ChevronDown aria-hidden size={22} className={styles.arrow} />
        </button>
      </h2>
      <div id={`${id}-text`} className={styles.text} hidden={!shown}>
        {children}
      </div>
    </section>
  );
}
