import layout from '../../components/layout.module.css';

/** What is wrong with a row of a file. */
export function RowReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul role="list" className={layout.muted}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
