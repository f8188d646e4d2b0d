import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../icon';
import { formatCount } from '../../lib/counted';
import styles from './export-button.module.css';
import { useCsvExport, type CsvExport } from './use-csv-export';

export function ExportButton<Row extends { _id: string }>(list: CsvExport<Row>) {
  const { progress, start, cancel } = useCsvExport(list);
  if (!progress) {
    return (
      <Button icon={<Icon of={DownloadOutlined} />} onClick={() => void start()}>
        Export CSV
      </Button>
    );
  }
  return (
    <span className={styles.running}>
      <progress aria-label="Export" value={progress.done} max={progress.total || 1} />
      <span>
        {formatCount(progress.done)} of {formatCount(progress.total)}
      </span>
      <Button onClick={cancel}>Cancel export</Button>
    </span>
  );
}
