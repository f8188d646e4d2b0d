import { CheckOutlined, ClockCircleOutlined, CloseOutlined, QuestionOutlined, ScanOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon';
import styles from './check-in.module.css';
import type { Tone, Verdict } from './verdict-words';

const signs: Record<Tone, typeof CheckOutlined> = {
  good: CheckOutlined,
  bad: CloseOutlined,
  ask: QuestionOutlined,
  wait: ClockCircleOutlined,
};

interface VerdictPanelProps {
  /** Undefined before the first reading. */
  verdict: Verdict | undefined;
  /** Of the group that it is about: another one comes in anew. */
  group: string;
}

/** The verdict, which is read from afar: in words, with a sign and a colour. */
export function VerdictPanel({ verdict, group }: VerdictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who admits from a list below looks for it too.
    if (group) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [group]);
  return (
    <section
      ref={panel}
      className={styles.verdict}
      aria-label="Verdict"
      aria-live="assertive"
      aria-atomic
      data-verdict={verdict?.tone}
    >
      <div key={`${group} ${verdict?.tone}`} className={styles.words}>
        <Icon of={verdict ? signs[verdict.tone] : ScanOutlined} className={styles.sign!} />
        <p className={styles.title}>{verdict?.title ?? 'Ready'}</p>
        <p className={styles.text}>{verdict?.text ?? 'Scan the first ticket.'}</p>
        {verdict?.lines && (
          <ul className={styles.lines}>
            {verdict.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
