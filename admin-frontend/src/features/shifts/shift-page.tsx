import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { Button, Card, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { Icon } from '../../components/icon';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { StatusBadge } from '../../components/status-badge';
import { useApi } from '../../lib/api';
import { istStamp } from '../../lib/ist';
import { listHref } from '../../lib/list-href';
import { CloseShift } from './close-shift';
import { PrintedShift } from './printed-shift';
import { ShiftReportView } from './shift-report-view';

export default function ShiftPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useApi('GET /api/admin/shifts/:id', { params: { id } });
  const shift = error ? undefined : data?.data;
  if (isApiError(error, 'NOT_FOUND'))
    return (
      <>
        <PageHead title="Shift" />
        <EmptyState title="Shift not found." text="It may be somebody else’s.">
          <LinkButton to={listHref(paths.shifts)}>All shifts</LinkButton>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title="Shift"
        aside={shift && <StatusBadge status={shift.state} />}
        subtitle={
          shift &&
          `${shift.staff.name || shift.staff._id} · ${shift.closedAt ? `${istStamp(shift.openedAt)} – ${istStamp(shift.closedAt)}` : `since ${istStamp(shift.openedAt)}`}`
        }
        actions={
          <>
            {shift?.state === 'closed' ? (
              <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
                Print
              </Button>
            ) : (
              <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={() => void mutate()}>
                Refresh
              </Button>
            )}
          </>
        }
      />
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load shift"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : !shift ? (
        <div role="status" aria-label="Loading shift…">
          <Card loading />
        </div>
      ) : (
        <Flex vertical gap={12}>
          {shift.state === 'open' && (
            <CloseShift
              shift={shift}
              onClosed={(closed) =>
                void mutate({ data: closed, meta: undefined, message: undefined }, { revalidate: false })
              }
              onStale={() => void mutate()}
            />
          )}
          <ShiftReportView shift={shift} />
          {shift.state === 'closed' && <PrintedShift shift={shift} />}
        </Flex>
      )}
    </>
  );
}
