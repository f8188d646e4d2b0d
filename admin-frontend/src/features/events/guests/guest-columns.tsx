import type { Event } from '@utsav/contracts/http/event';
import type { GuestList } from '@utsav/contracts/http/guest-list';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../../lib/paths';
import list from '../../../components/list.module.css';
import { StatusBadge } from '../../../components/status-badge';
import { TwoLines } from '../../../components/two-lines';
import { DASH } from '../../../lib/ist';
import { showName, showOf } from '../../../lib/showtimes';
import { RowReasons } from '../row-reasons';
import type { CheckedGuest, GuestState } from './check-guests';

export const FULL_WIDTH = 840;

const draftStates: Record<GuestState, string> = { ready: 'Ready', check: 'Ready: twice?', wrong: 'Has errors' };

interface Guest {
  name: string;
  mobile: string;
  email: string;
}

const person = ({ name, mobile, email }: Guest, reasons: readonly string[]) => (
  <>
    <TwoLines
      first={name || DASH}
      second={[mobile, email].filter(Boolean).join(' · ') || 'No contact: print the PDF'}
    />
    <RowReasons reasons={reasons} />
  </>
);

const categoryIn = ({ ticketCategories }: Event, key: string): string =>
  ticketCategories.find((category) => category.key === key)?.type ?? key;

const showIn = (event: Event, key: string): string => {
  const show = showOf(event, key);
  return show ? showName(show) : key;
};

/** What is wrong comes first: a narrow window shows the first columns. */
export const draftColumns = (event: Event, onRemove: (number: number) => void): TableColumnsType<CheckedGuest> => [
  {
    key: 'line',
    title: 'Line',
    width: 128,
    render: (_, { number, state }) => (
      <>
        <span className={list.line}>{number}</span>
        <StatusBadge status={draftStates[state]} isVerbatim />
      </>
    ),
  },
  { key: 'guest', title: 'Guest', width: 250, render: (_, { draft, reasons }) => person(draft, reasons) },
  {
    key: 'tickets',
    title: 'Tickets',
    width: 170,
    render: (_, { draft, line }) => (
      <TwoLines
        first={`${draft.quantity || 1} × ${line ? categoryIn(event, line.categoryId) : draft.category || DASH}`}
        second={line?.showtime ? showIn(event, line.showtime) : draft.show}
      />
    ),
  },
  { key: 'note', title: 'Note', width: 192, render: (_, { draft }) => draft.notes || DASH },
  {
    key: 'ways',
    title: '',
    width: 100,
    render: (_, { number }) => (
      <Button size="small" aria-label={`Remove line ${number}`} onClick={() => onRemove(number)}>
        Remove
      </Button>
    ),
  },
];

export type GuestRow = GuestList['lines'][number] & { number: number };

const resultStates = { pending: 'Pending', issued: 'Issued', failed: 'Failed' } as const;

export const resultColumns = (event: Event): TableColumnsType<GuestRow> => [
  {
    key: 'line',
    title: 'Line',
    width: 100,
    render: (_, { number, state }) => (
      <>
        <span className={list.line}>{number}</span>
        <StatusBadge status={resultStates[state]} isVerbatim />
      </>
    ),
  },
  {
    key: 'guest',
    title: 'Guest',
    width: 250,
    render: (_, row) => person(row, row.reason ? [row.reason] : []),
  },
  {
    key: 'tickets',
    title: 'Tickets',
    width: 170,
    render: (_, { quantity, categoryId, showtime }) => (
      <TwoLines
        first={`${quantity} × ${categoryIn(event, categoryId)}`}
        second={showtime ? showIn(event, showtime) : ''}
      />
    ),
  },
  {
    key: 'booking',
    title: 'Booking',
    width: 160,
    render: (_, { bookingId, bookingCode }) =>
      bookingId ? (
        <Link to={hrefTo.booking(bookingId)} className={list.code}>
          {bookingCode}
        </Link>
      ) : (
        DASH
      ),
  },
  { key: 'note', title: 'Note', width: 160, render: (_, { notes }) => notes || DASH },
];
