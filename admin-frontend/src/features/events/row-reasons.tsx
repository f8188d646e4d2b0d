import list from '../../components/list.module.css';
import screen from './event-screen.module.css';

/** What is wrong with a row of a file. */
export function RowReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={`${list.plain} ${screen.reasons}`}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
