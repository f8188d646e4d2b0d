import type { CashBookingIssued } from '@utsav/contracts/http/counter';
import { isAbort, isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useApiMutation } from '../../lib/api';
import { issueTickets } from './issue';
import { isComplete, requestOf, type CashBookingRequest } from './request';
import { changeSale, newSale, type Sale } from './sale';

export type IssueState =
  | { step: 'idle' }
  | { step: 'issuing'; silentTries: number }
  /** The same was issued a moment ago, or there are too few seats: staff decide. */
  | { step: 'asking'; about: 'duplicate' | 'seats'; text: string };

type Consent = Pick<CashBookingRequest, 'confirmDuplicate' | 'overAllocate'>;

export function useCounter(mayOverAllocate: boolean) {
  const { notification } = App.useApp();
  const [sale, change] = useReducer(changeSale, undefined, newSale);
  const [state, setState] = useState<IssueState>({ step: 'idle' });
  const [issued, setIssued] = useState<CashBookingIssued | null>(null);
  const [lastSale, setLastSale] = useState<Sale | null>(null);
  const { trigger } = useApiMutation('POST /api/admin/bookings/create-cash-booking');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refused = (error: unknown): void => {
    if (isAbort(error)) return setState({ step: 'idle' });
    const text = errorMessage(error, 'Failed to create cash booking');
    if (isApiError(error, 'POSSIBLE_DUPLICATE')) return setState({ step: 'asking', about: 'duplicate', text });
    if (isApiError(error, 'INSUFFICIENT_SEATS') && mayOverAllocate)
      return setState({ step: 'asking', about: 'seats', text });
    setState({ step: 'idle' });
    notification.error({ title: text });
  };

  const issue = async (consent: Consent = {}): Promise<void> => {
    // The second half of a double click comes before the screen shows that it runs.
    if (running.current) return;
    if (!isComplete(sale)) {
      notification.warning({ title: 'Please complete required fields properly.' });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'issuing', silentTries: 0 });
    try {
      const body = { ...requestOf(sale), ...consent };
      const found = await issueTickets(
        trigger,
        body,
        (silentTries) => setState({ step: 'issuing', silentTries }),
        controller.signal,
      );
      setLastSale(sale);
      setIssued(found);
      setState({ step: 'idle' });
      notification.success({
        title: found.idempotent ? 'Already issued (idempotent)' : 'Cash booking created!',
        role: 'status',
      });
    } catch (error) {
      refused(error);
    } finally {
      running.current = null;
      // Answered one way or the other: what comes next is another sale.
      change({ type: 'new-key' });
    }
  };

  return {
    sale,
    change,
    state,
    issued,
    canRepeat: lastSale !== null,
    repeatLast: () => lastSale && change({ type: 'sale', sale: lastSale }),
    issue,
    giveUp: () => setState({ step: 'idle' }),
    /** Closes the dialog for the next buyer. */
    next: (keepsEvent: boolean) => {
      setIssued(null);
      change({ type: keepsEvent ? 'kept-event' : 'emptied' });
    },
  };
}
