import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { ScanRecord } from '@utsav/contracts/http/check-in';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { Flex } from 'antd';
import { ErrorNotice } from '../../components/error-notice';
import layout from '../../components/layout.module.css';
import { SectionCard } from '../../components/section-card';
import badge from '../../components/status-badge.module.css';
import { useApi } from '../../lib/api';
import { gateName, refusalNames, scanKindNames } from '../../lib/gate-names';
import { istStamp } from '../../lib/ist';
import { shortTicket } from '../../lib/short-ticket';
import styles from './time-list.module.css';

/** What a scan came to, in a word or two. */
function outcomeOf({ kind, reason, isConflict, isUndone }: ScanRecord): {
  words: string;
  tone?: 'green' | 'red' | 'amber';
} {
  if (reason) return { words: refusalNames[reason], tone: 'red' };
  if (isUndone) return { words: `${scanKindNames[kind]}, undone` };
  if (isConflict) return { words: 'Second visitor on this ticket', tone: 'red' };
  return { words: scanKindNames[kind], ...(kind === 'entry' && { tone: 'green' }) };
}

interface ScanRowProps {
  scan: ScanRecord;
  tickets: ConsoleBooking['tickets'];
  gate: string;
}

function ScanRow({ scan, tickets, gate }: ScanRowProps) {
  const { words, tone } = outcomeOf(scan);
  const type = tickets.find(({ id }) => id === scan.ticketId)?.type;
  return (
    <Flex component="li" wrap align="baseline" gap="2px 14px">
      <time>{istStamp(scan.scannedAt)}</time>
      <span className={badge.badge} data-tone={tone}>
        {words}
      </span>
      <b>{[type, shortTicket(scan.ticketId)].filter(Boolean).join(' ')}</b>
      <span>
        {gate}, on {scan.deviceId}
      </span>
      {scan.overrideReason && (
        <span className={layout.muted}>
          {scan.kind === 'undo' ? 'Reason' : 'Override'}: {scan.overrideReason}
        </span>
      )}
    </Flex>
  );
}

/** What the gates read of each ticket of a booking, the oldest first. */
export function ScansCard({ booking: { _id: id, eventId: event, tickets } }: { booking: ConsoleBooking }) {
  const { data, error, isValidating, mutate } = useApi('GET /api/admin/bookings/:id/scans', { params: { id } });
  const scans = error ? undefined : data?.data.scans;
  const mayAdmit = usePermission('tickets.admit');
  const hasScans = scans !== undefined && scans.length > 0;
  const { data: plan } = useApi(
    'GET /api/admin/events/:id/gates',
    mayAdmit && hasScans ? { params: { id: event._id } } : null,
  );
  return (
    <SectionCard title="At the gate" className={layout.wide!}>
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load the scans"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <p role="status" className={layout.muted}>
          {!scans && 'Loading…'}
          {scans?.length === 0 && 'No ticket was read yet.'}
        </p>
      )}
      {hasScans && (
        <Flex role="list" component="ol" vertical gap={8} className={styles.list!}>
          {scans.map((scan) => (
            <ScanRow
              key={scan.scanId}
              scan={scan}
              tickets={tickets}
              gate={gateName(plan?.data.gates ?? [], scan.gate)}
            />
          ))}
        </Flex>
      )}
    </SectionCard>
  );
}
