import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hrefTo } from '../lib/paths';
import { useApi } from '../lib/api';
import { counted } from '../lib/counted';
import { istStamp } from '../lib/ist';
import { LinkButton } from './link-button';
import layout from './layout.module.css';

// Loads with the first shift that is opened, as the form library does.
const OpenShiftDialog = lazy(() => import('./open-shift-dialog'));

const types = { unknown: 'warning', none: 'warning', open: 'success', loading: 'info' } as const;

interface ShiftStripProps {
  /** What was sold just now: the figures are loaded again. */
  lastSale?: unknown;
  onOpened?: () => void;
}

/** Whether the person at the counter has an open shift, what it sold so far, and the way into and out of one. */
export function ShiftStrip({ lastSale, onOpened }: ShiftStripProps) {
  const [isOpening, setOpening] = useState(false);
  const { data, error, isValidating, mutate } = useApi('GET /api/admin/shifts/current', {});
  useEffect(() => {
    if (lastSale) void mutate();
  }, [lastSale, mutate]);

  const shift = data?.data.shift;
  const report = shift?.report;
  const state = error ? 'unknown' : shift ? 'open' : data ? 'none' : 'loading';
  return (
    <>
      <Alert
        role="region"
        aria-label="Shift"
        aria-busy={isValidating}
        className={`${layout.above} no-print`}
        type={types[state]}
        showIcon
        title={
          <span role="status">
            {state === 'unknown' && 'The shift could not be loaded'}
            {state === 'loading' && 'Looking for your shift…'}
            {state === 'none' && 'No shift open'}
            {shift && state === 'open' && `Shift open since ${istStamp(shift.openedAt)}`}
          </span>
        }
        description={
          report && state === 'open'
            ? `${counted(report.bookings, 'sale')} · ${rupees(report.sales)} · expected cash ${rupees(report.expectedCash)}`
            : state === 'none' && 'Sales are possible without one and belong to no report.'
        }
        action={
          <>
            {state === 'unknown' && (
              <Button size="small" loading={isValidating} onClick={() => void mutate()}>
                Retry
              </Button>
            )}
            {state === 'none' && (
              <Button size="small" type="primary" onClick={() => setOpening(true)}>
                Open shift
              </Button>
            )}
            {shift && state === 'open' && (
              <LinkButton size="small" to={hrefTo.shift(shift._id)}>
                Close shift
              </LinkButton>
            )}
          </>
        }
      />
      {isOpening && (
        <Suspense fallback={null}>
          <OpenShiftDialog
            onEnd={() => {
              setOpening(false);
              void mutate();
              onOpened?.();
            }}
            onCancel={() => setOpening(false)}
          />
        </Suspense>
      )}
    </>
  );
}
