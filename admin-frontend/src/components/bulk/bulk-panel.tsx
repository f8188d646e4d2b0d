import { Alert, Button, Flex } from 'antd';
import layout from '../layout.module.css';
import { counted, formatCount } from '../../lib/counted';
import styles from './bulk-panel.module.css';
import { useBulkRun, type BulkAction } from './use-bulk-run';
import type { Selection } from './use-selection';

export interface BulkPanelProps<Row> {
  /** One row in lower case: `event`. */
  noun: string;
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  reload: () => Promise<unknown>;
}

/** What can be done with the rows that are ticked, how far it is, and what of it failed. */
export default function BulkPanel<Row>({ noun, selection, nameOf, actions, reload }: BulkPanelProps<Row>) {
  const { rows, choose } = selection;
  const { progress, failure, dismiss, confirm, dialog, stop } = useBulkRun({ noun, nameOf, choose, reload });
  return (
    <>
      {dialog && <dialog.Dialog rows={dialog.rows} onSend={dialog.onSend} onClose={dialog.onClose} />}
      {failure && (
        <Alert
          className={layout.above!}
          type="error"
          showIcon
          closable={{ onClose: dismiss }}
          title={failure.title}
          description={
            <ul>
              {failure.rows.map(({ name, reason }) => (
                <li key={name}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {(progress || rows.length > 0) && (
        <Flex wrap align="center" gap={8} className={styles.bar!} role="group" aria-label={`Chosen ${noun}s`}>
          {progress ? (
            <>
              <progress aria-label={progress.label} value={progress.done} max={progress.total} />
              <p role="status">
                {progress.label}: {formatCount(progress.done)} of {formatCount(progress.total)}
              </p>
              <Button size="small" onClick={stop}>
                Stop
              </Button>
            </>
          ) : (
            <>
              <p role="status">{counted(rows.length, noun)} chosen</p>
              {actions.map((action) => (
                <Button
                  key={action.label}
                  size="small"
                  danger={action.isDanger ?? false}
                  disabled={!rows.some(action.appliesTo)}
                  onClick={() => confirm(action, rows)}
                >
                  {action.label}
                </Button>
              ))}
              <Button size="small" type="text" onClick={() => choose([])}>
                Clear
              </Button>
            </>
          )}
        </Flex>
      )}
    </>
  );
}
