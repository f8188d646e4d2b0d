import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented } from 'antd';
import { lazy, Suspense, useDeferredValue } from 'react';
import { ExportButtons } from '../../components/csv-export/export-button';
import { fileOf, type ExportFormat } from '../../components/csv-export/export-format';
import { ErrorNotice } from '../../components/error-notice';
import { Icon } from '../../components/icon';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { useQueryState } from '../../lib/query-state';
import { dashboardFileName, dashboardTable } from './dashboard-csv';
import { dashboardQuery, rangeNames, ranges, type Range } from './dashboard-query';
import styles from './dashboard.module.css';
import { HealthCard } from './health-card';
import { NeedsAttention } from './needs-attention';
import { SummaryCards } from './summary-cards';
import { DashboardTables } from './tables';
import { Today } from './today';

const Charts = lazy(() => import('./charts'));

const options = ranges.map((value) => ({ value, label: rangeNames[value] }));

export default function DashboardPage() {
  const [{ range }, change] = useQueryState(dashboardQuery);
  const stats = useApi('GET /api/admin/getDashboardStats', { query: { range } });
  const series = useApi('GET /api/admin/getDashboardSeries', { query: { range } });
  const error: unknown = stats.error ?? series.error;
  const isLoading = stats.isValidating || series.isValidating;
  const reload = () => void Promise.all([stats.mutate(), series.mutate()]);
  const found = series.data?.data;
  // Cards and tables first: the scripts of the charts take longer to begin than all the rest.
  const chartSeries = useDeferredValue(found);
  const save = async (format: ExportFormat) => {
    if (found) saveFile(await fileOf(format, dashboardTable(found)), dashboardFileName(range, format));
  };
  return (
    <>
      <PageHead
        title="Dashboard"
        subtitle="Quick overview of sales and inventory"
        actions={
          <>
            <Segmented<Range>
              aria-label="Range"
              options={options}
              value={range}
              onChange={(chosen) => change({ range: chosen })}
            />
            <Button icon={<Icon of={ReloadOutlined} />} loading={isLoading} onClick={reload}>
              Refresh
            </Button>
            <ExportButtons isDisabled={!found} onExport={(format) => void save(format)} />
          </>
        }
      />
      <Flex vertical gap={12}>
        <HealthCard />
        <NeedsAttention />
        {error ? (
          <ErrorNotice error={error} fallback="Failed to load dashboard data" isRetrying={isLoading} onRetry={reload} />
        ) : (
          <>
            <Today series={found} />
            <SummaryCards summary={stats.data?.data.summary} before={`the ${Number.parseInt(range, 10)} days before`} />
            <Suspense fallback={<div className={styles.chartsWait} role="status" aria-label="Loading charts…" />}>
              {chartSeries ? <Charts series={chartSeries} /> : <div className={styles.chartsWait} />}
            </Suspense>
            <DashboardTables series={found} />
          </>
        )}
      </Flex>
    </>
  );
}
