import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Progress } from 'antd';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import { counted } from '../../../lib/counted';
import form from '../../../components/form.module.css';
import { isLeftOut, saveFailedRows } from './failed-rows';
import styles from './import.module.css';
import type { EventImport, ImportRow, RowState } from './use-event-import';
import type { Source } from './use-source';

const phrases: [RowState, (count: number) => string][] = [
  ['created', (count) => `${counted(count, 'event')} created`],
  ['ready', (count) => `${counted(count, 'event')} can be created`],
  ['wrong', (count) => `${counted(count, 'row')} with errors`],
  ['duplicate', (count) => `${counted(count, 'row')} of events that exist`],
  ['failed', (count) => `${counted(count, 'row')} failed`],
];

const summaryOf = (rows: readonly ImportRow[]): string =>
  phrases
    .map(([state, phrase]) => [rows.filter((row) => row.state === state).length, phrase] as const)
    .filter(([count]) => count > 0)
    .map(([count, phrase]) => phrase(count))
    .join(', ');

const progressOf = ({ done, total, isPaused }: NonNullable<EventImport['run']>): string => {
  if (total === 0) return 'Checking which events exist…';
  return isPaused ? 'Waiting: the server takes more in a moment.' : `${done} of ${counted(total, 'event')}`;
};

/** How it stands, and the buttons that go on. */
export function ImportBar({ source, rows, isChecked, run, start, stop }: EventImport & { source: Source }) {
  const open = rows.filter(({ state }) => state === 'ready' || state === 'failed').length;
  const isDone = open === 0 && rows.some(({ state }) => state === 'created');
  const hasFailed = rows.some(({ state }) => state === 'failed');
  const percent = run ? Math.round((run.done / Math.max(1, run.total)) * 100) : 0;
  return (
    <Flex wrap align="center" justify="space-between" gap="8px 16px" className={form.bar!}>
      {run ? (
        <Flex flex="1 1 240px" align="center" gap={12} className={styles.run!}>
          <Progress aria-label="Import" percent={percent} size="small" showInfo={false} />
          <p role="status">{progressOf(run)}</p>
        </Flex>
      ) : (
        <p role="status">{summaryOf(rows)}.</p>
      )}
      <Flex component="span" wrap align="center" gap={8}>
        {!run && rows.some(isLeftOut) && (
          <Button icon={<Icon of={DownloadOutlined} />} onClick={() => saveFailedRows(source.sheet, rows)}>
            Download failed rows
          </Button>
        )}
        {run ? (
          <Button onClick={stop}>Stop</Button>
        ) : isDone ? (
          <LinkButton type="primary" to={paths.events}>
            All events
          </LinkButton>
        ) : (
          <Button type="primary" disabled={open === 0} loading={!isChecked} onClick={() => void start()}>
            {hasFailed ? `Try ${counted(open, 'event')} again` : `Import ${counted(open, 'event')}`}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
