import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { paths } from '../../../lib/paths';
import { ErrorNotice } from '../../../components/error-notice';
import { FileDrop } from '../../../components/file-drop';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import { PageHead } from '../../../components/page-head';
import { listHref } from '../../../lib/list-href';
import { tableFileTypes } from '../../../lib/tables/read-table-file';
import { useCategoryNames } from '../form/use-category-names';
import { noDefaults } from './defaults';
import { MOST_ROWS } from './read-file';
import { saveSample } from './sample';
import { useSource } from './use-source';

const ImportRows = lazy(() => import('./import-rows'));

export default function ImportPage() {
  const id = useId();
  const { source, failure, isReading, take } = useSource();
  const categories = useCategoryNames();
  const [defaults, setDefaults] = useState(noDefaults);
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <PageHead
        title="Import Events"
        subtitle="Each row becomes a draft, which visitors do not see until it is published."
        actions={
          <>
            <LinkButton icon={<Icon of={ArrowLeftOutlined} />} to={listHref(paths.events)}>
              Back
            </LinkButton>
            <Button icon={<Icon of={DownloadOutlined} />} onClick={saveSample}>
              Sample CSV
            </Button>
          </>
        }
      />
      <Flex vertical gap={12}>
        <FileDrop
          id={id}
          accept={`${tableFileTypes},.ics,text/calendar`}
          multiple={false}
          button={source ? 'Choose another file' : 'Choose a file'}
          isBusy={isReading}
          isDisabled={isRunning}
          beforeUpload={(file) => {
            if (!isRunning) void take(file);
            return false;
          }}
        >
          <p>
            {source ? (
              <strong>{source.name}</strong>
            ) : (
              `Drop a CSV, Excel (.xlsx) or iCalendar (.ics) file here: at most ${MOST_ROWS} events and 1 MB`
            )}
          </p>
        </FileDrop>
        {failure && <Alert type="error" showIcon title={failure} />}
        <Suspense fallback={<Skeleton active />}>
          {source && !categories.names && !categories.error && <Skeleton active />}
          {source && !categories.names && categories.error !== undefined && (
            <ErrorNotice
              title="Failed to load the categories"
              error={categories.error}
              fallback="Please try again."
              isRetrying={categories.isValidating}
              onRetry={() => void categories.mutate()}
            />
          )}
          {source && categories.names && (
            <ImportRows
              key={source.readAt}
              source={source}
              defaults={defaults}
              categories={categories.names}
              onDefaults={setDefaults}
              onRunning={setRunning}
            />
          )}
        </Suspense>
      </Flex>
    </>
  );
}
