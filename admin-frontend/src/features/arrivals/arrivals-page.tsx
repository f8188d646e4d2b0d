import type { Arrivals } from '@utsav/contracts/http/check-in';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { Alert, Card, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { ExportButtons } from '../../components/csv-export/export-button';
import { fileOf, type ExportFormat } from '../../components/csv-export/export-format';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { Figures } from '../../components/figures';
import { FilterSelect } from '../../components/filter-select';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { formatCount } from '../../lib/counted';
import { istStamp } from '../../lib/ist';
import { paths } from '../../lib/paths';
import { useQueryState } from '../../lib/query-state';
import { saveFile } from '../../lib/save-file';
import { useOnline } from '../../lib/use-online';
import { arrivalsFileName, arrivalsTable } from './arrivals-csv';
import { arrivalsQuery } from './arrivals-query';
import { CategoryBars, Conflicts, Devices, GatesTable, RefusalsTable } from './arrivals-tables';
import styles from './arrivals.module.css';
import { MinutesPanel } from './minutes-panel';
import { useArrivals, useArrivalsEvent, type ArrivalsEvent } from './use-arrivals';

const NumbersOf = ({ figures: { tickets, admitted, inside } }: { figures: Arrivals }) => (
  <Figures
    label="Numbers"
    isLarge
    figures={[
      { label: 'Came', value: formatCount(admitted), under: `of ${formatCount(tickets)} expected` },
      { label: 'Inside now', value: formatCount(inside) },
      { label: 'Missing', value: formatCount(Math.max(0, tickets - admitted)) },
    ]}
  />
);

interface FiguresOfShowProps {
  figures: Arrivals;
  gates: ArrivalsEvent['gates'];
}

function FiguresOfShow({ figures, gates }: FiguresOfShowProps) {
  const mayOpen = usePermission('bookings.view');
  return (
    <Flex vertical gap={12}>
      <NumbersOf figures={figures} />
      <div className={styles.page}>
        <div className={styles.column}>
          <MinutesPanel minutes={figures.minutes} at={figures.at} gates={gates} />
          <GatesTable gates={figures.gates} names={gates} />
          <Devices devices={figures.devices} at={figures.at} names={gates} />
        </div>
        <div className={styles.column}>
          <CategoryBars categories={figures.categories} />
          <Conflicts conflicts={figures.conflicts} names={gates} mayOpen={mayOpen} />
          <RefusalsTable refusals={figures.refusals} />
        </div>
      </div>
    </Flex>
  );
}

/** Who came to a show so far, as it goes. */
export default function ArrivalsPage() {
  const { id = '' } = useParams();
  const [{ show }, change] = useQueryState(arrivalsQuery);
  const event = useArrivalsEvent(id);
  const isOnline = useOnline();
  const { data, error, isValidating, mutate } = useArrivals(id, show);
  const figures = data?.data;
  const gates = event?.gates ?? [];
  const save = async (format: ExportFormat) => {
    if (figures) saveFile(await fileOf(format, arrivalsTable(figures, gates)), arrivalsFileName(new Date(), format));
  };
  const isGone = isApiError(error, 'NOT_FOUND');
  return (
    <>
      <PageHead
        title="Arrivals"
        subtitle={[event?.name, figures && `as of ${istStamp(figures.at)}`].filter(Boolean).join(' · ')}
        actions={
          <>
            {event && event.shows.length > 1 && (
              <FilterSelect
                label="Show"
                value={show || figures?.showtime || ''}
                options={event.shows.map(({ showtime, startTime }) => ({
                  value: showtime,
                  label: istStamp(startTime),
                }))}
                onChange={(chosen) => change({ show: chosen })}
              />
            )}
            <LinkButton to={paths.checkIn}>Check-in</LinkButton>
            <ExportButtons isDisabled={!figures} onExport={(format) => void save(format)} />
          </>
        }
      />
      <Flex vertical gap={12}>
        {!isOnline ? (
          <Alert
            type="warning"
            showIcon
            title={
              figures
                ? 'Offline: the figures are those of before.'
                : 'Offline: the figures load once there is a network.'
            }
          />
        ) : (
          error !== undefined &&
          !isGone && (
            <ErrorNotice
              error={error}
              title={figures && 'The figures are those of before.'}
              fallback="Failed to load the arrivals"
              isRetrying={isValidating}
              onRetry={() => void mutate()}
            />
          )
        )}
        {isGone ? (
          <EmptyState title="This event has no gate." text="It has no such show, or it is gone.">
            <LinkButton to={paths.checkIn}>Check-in</LinkButton>
          </EmptyState>
        ) : figures ? (
          <FiguresOfShow figures={figures} gates={gates} />
        ) : (
          !error &&
          isOnline && (
            <div role="status" aria-label="Loading figures…">
              <Card loading />
            </div>
          )
        )}
      </Flex>
    </>
  );
}
