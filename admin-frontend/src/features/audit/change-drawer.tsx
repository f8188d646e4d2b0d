import type { AuditEntry } from '@utsav/contracts/http/audit';
import { Drawer } from 'antd';
import { DASH, istStamp } from '../../lib/ist';
import { DescriptionList } from '../../components/description-list';
import { actorName } from './audit-columns';
import table from '../../components/plain-table.module.css';
import styles from './change-drawer.module.css';
import { compareRecord } from './compare-record';

function Comparison({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = compareRecord(before, after);
  if (fields.length === 0) return <p>Nothing of the record was kept.</p>;
  return (
    <table className={`${table.table} ${styles.fields}`} aria-label="Before and after">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} data-changed={field.isChanged}>
            <th scope="row">
              {field.name}
              {field.isChanged && <span className="sr-only"> (changed)</span>}
            </th>
            <td>{field.before || DASH}</td>
            <td>{field.after || DASH}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const details = [
    ['Time (IST)', istStamp(entry.at)],
    ['Actor', `${actorName(entry.actor)} (${entry.actor.role})`],
    ['Record', `${entry.record.kind ?? ''} ${entry.record.id}`.trim()],
    ['Reason', entry.reason || DASH],
    ['Request id', entry.requestId || DASH],
  ] as const;
  return (
    <>
      <DescriptionList items={details} />
      <Comparison before={entry.before} after={entry.after} />
    </>
  );
}

interface ChangeDrawerProps {
  entry: AuditEntry | null;
  onClose: () => void;
}

/** One change with its record as it was and as it became. */
export const ChangeDrawer = ({ entry, onClose }: ChangeDrawerProps) => (
  <Drawer open={entry !== null} onClose={onClose} size={640} title={entry?.action} destroyOnHidden>
    {entry && <Entry entry={entry} />}
  </Drawer>
);
