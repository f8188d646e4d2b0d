import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  title: string;
  id?: string;
  more?: { to: string; text: string } | undefined;
}

export function SectionHeading({ title, id, more }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <span className={styles.rule} aria-hidden />
      {more && (
        <Link className={styles.more} to={more.to}>
          {more.text} <ArrowRight aria-hidden size={18} />
        </Link>
      )}
    </div>
  );
}
