import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { ConsoleRefund } from '@utsav/contracts/http/console-refund';
import { rupees } from '@utsav/web-kit/format/rupees';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { StatusBadge } from '../../components/status-badge';
import { istStamp } from '../../lib/ist';
import { methodName } from '../../lib/method-name';
import { SectionCard } from '../../components/section-card';
import layout from '../../components/layout.module.css';
import { FailedRefundDialog, type Resolution } from './failed-refund-dialog';

interface RefundsCardProps {
  booking: ConsoleBooking;
  onChanged: (booking: ConsoleBooking) => Promise<unknown>;
}

const isPaidOtherwise = ({ status, paidOtherwise }: ConsoleRefund): boolean =>
  status !== 'failed' && paidOtherwise !== null;

/** Refunds that failed and wait for staff, and those that staff paid back another way. */
export function RefundsCard({ booking, onChanged }: RefundsCardProps) {
  const mayResolve = usePermission('refunds.make');
  const [resolving, setResolving] = useState<{ refund: ConsoleRefund; resolution: Resolution } | null>(null);
  const shown = booking.refunds.filter((refund) => refund.isResolvable || isPaidOtherwise(refund));
  if (shown.length === 0) return null;
  return (
    <SectionCard title="Refunds to look after" className={layout.above!}>
      <Flex role="list" component="ul" vertical gap={10}>
        {shown.map((refund) => (
          <Flex key={refund.refundId} component="li" wrap align="center" gap="6px 12px">
            <span>
              <b>{rupees(refund.amount)}</b> of {istStamp(refund.at)}: {refund.reason}
            </span>
            {refund.paidOtherwise && isPaidOtherwise(refund) && (
              <span>
                Paid back otherwise ({methodName(refund.paidOtherwise.method)}, {refund.paidOtherwise.reference})
              </span>
            )}
            {refund.isResolvable && <StatusBadge status={refund.status} />}
            {refund.isResolvable && mayResolve && (
              <Flex component="span" wrap align="center" gap={8}>
                <Button onClick={() => setResolving({ refund, resolution: 'again' })}>Request again</Button>
                <Button onClick={() => setResolving({ refund, resolution: 'otherwise' })}>Paid back otherwise</Button>
              </Flex>
            )}
          </Flex>
        ))}
      </Flex>
      {resolving && (
        <FailedRefundDialog
          booking={booking}
          {...resolving}
          onClose={() => setResolving(null)}
          onResolved={onChanged}
        />
      )}
    </SectionCard>
  );
}
