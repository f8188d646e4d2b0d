import type { IssuedDocuments as Documents, InvoiceRun } from '@utsav/contracts/http/report';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { Alert, App, Button, Progress, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { ErrorNotice } from '../../components/error-notice';
import { useApi, useApiMutation } from '../../lib/api';
import { counted, formatCount } from '../../lib/counted';
import { SectionCard } from '../../components/section-card';

const POLL_MS = 2000;

const isUnderWay = (documents: Documents | undefined): boolean => documents?.run?.endedAt === null;

const issuedBy = ({ invoices, creditNotes }: InvoiceRun): string =>
  `${counted(invoices, 'invoice')} and ${counted(creditNotes, 'credit note')} issued`;

function progressOf(run: InvoiceRun): string {
  if (run.bookings === 0) return 'Looking for bookings… It goes on when you leave this page.';
  const checked = `${formatCount(run.bookingsChecked)} of ${counted(run.bookings, 'booking')} checked`;
  return `${issuedBy(run)}, ${checked}… It goes on when you leave this page.`;
}

function resultOf(run: InvoiceRun): string {
  const by = run.begunBy ? run.begunBy.name && ` by ${run.begunBy.name}` : ' by itself';
  const results = [
    issuedBy(run),
    `${counted(run.bookings, 'booking')} checked`,
    run.failed > 0 && `${formatCount(run.failed)} failed`,
  ];
  return `Last run, begun ${indiaDateTime(run.createdAt)}${by}: ${results.filter(Boolean).join(', ')}.`;
}

/** Up to when the report has every document, and the run that issues what is missing; calls back when one has ended. */
export function IssuedDocuments({ onIssued }: { onIssued: () => void }) {
  const { notification } = App.useApp();
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/reports/gst/documents',
    {},
    { refreshInterval: (latest?: { data: Documents }) => (isUnderWay(latest?.data) ? POLL_MS : 0) },
  );
  const { trigger, isMutating } = useApiMutation('POST /api/admin/reports/gst/documents');
  const documents = data?.data;
  const underWay = isUnderWay(documents);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && documents && !underWay) onIssued();
    wasUnderWay.current = underWay;
  }, [documents, underWay, onIssued]);

  const begin = async (): Promise<void> => {
    try {
      await mutate(await trigger({ body: {} }), { revalidate: false });
    } catch (failed) {
      notification.error({ title: errorMessage(failed, 'Failed to begin') });
    }
  };
  if (!documents)
    return (
      <SectionCard title="Documents that are due">
        {error ? (
          <ErrorNotice
            error={error}
            fallback="Failed to load up to when documents were issued"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        )}
      </SectionCard>
    );
  const { issuedUntil, run } = documents;
  return (
    <SectionCard
      title="Documents that are due"
      extra={
        <Button loading={isMutating || underWay} onClick={() => void begin()}>
          Issue missing documents
        </Button>
      }
    >
      <p>
        {issuedUntil
          ? `Documents issued for all bookings up to ${indiaDateTime(issuedUntil)}`
          : 'The report has only the documents that were opened: none were issued by a run yet'}
      </p>
      {run && underWay && (
        <Progress
          aria-label="Issuing documents"
          percent={Math.round((run.bookingsChecked / Math.max(1, run.bookings)) * 100)}
          size="small"
          showInfo={false}
        />
      )}
      {run && <p role="status">{underWay ? progressOf(run) : resultOf(run)}</p>}
      {underWay && Boolean(error) && (
        <Alert type="warning" title={`${errorMessage(error)} The figures are those of the last answer.`} />
      )}
      {documents.failed > 0 && <Failures {...documents} />}
    </SectionCard>
  );
}

const Failures = ({ failed, failures }: Pick<Documents, 'failed' | 'failures'>) => (
  <Alert
    type="warning"
    title={`No document could be issued for ${counted(failed, 'booking')}. Each run tries again.`}
    description={
      <ul>
        {failures.map(({ bookingId, bookingCode, reason }) => (
          <li key={bookingId}>
            <Link to={hrefTo.booking(bookingId)}>{bookingCode}</Link>: {reason}
          </li>
        ))}
      </ul>
    }
  />
);
