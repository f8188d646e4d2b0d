import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Icon } from '../icon';
import { formatCount } from '../../lib/counted';
import styles from './export-button.module.css';
import type { ExportFormat } from './export-format';
import { useListExport, type ListExport } from './use-list-export';

interface ExportButtonsProps {
  isDisabled?: boolean;
  onExport: (format: ExportFormat) => void;
}

/** As CSV, or as a workbook. */
export const ExportButtons = ({ isDisabled = false, onExport }: ExportButtonsProps) => (
  <>
    <Button icon={<Icon of={DownloadOutlined} />} disabled={isDisabled} onClick={() => onExport('csv')}>
      Export CSV
    </Button>
    <Button aria-label="Export XLSX" disabled={isDisabled} onClick={() => onExport('xlsx')}>
      XLSX
    </Button>
  </>
);

export function ExportButton<Row extends { _id: string }>(list: ListExport<Row>) {
  const { progress, start, cancel } = useListExport(list);
  if (!progress) return <ExportButtons onExport={(format) => void start(format)} />;
  return (
    <Flex component="span" align="center" gap={10} className={styles.running!}>
      <progress aria-label="Export" value={progress.done} max={progress.total || 1} />
      <span>
        {formatCount(progress.done)} of {formatCount(progress.total)}
      </span>
      <Button onClick={cancel}>Cancel export</Button>
    </Flex>
  );
}
