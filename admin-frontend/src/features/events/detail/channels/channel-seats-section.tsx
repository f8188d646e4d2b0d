import type { Event } from '@utsav/contracts/http/event';
import { App, Button, Flex, Grid, Skeleton, Table, type TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { ErrorNotice } from '../../../../components/error-notice';
import { focusableScroll } from '../../../../components/focusable-scroll';
import { NumberInput } from '../../../../components/number-input';
import type { CategorySeats } from '../../../../lib/channel-seats';
import { counted, formatCount } from '../../../../lib/counted';
import { istStamp } from '../../../../lib/ist';
import { showsToCome } from '../../../../lib/showtimes';
import { DetailSection } from '../detail-section';
import layout from '../../../../components/layout.module.css';
import form from '../../../../components/form.module.css';
import { errorOf, keyOf, linesOf, staffChannels, type AsideDraft, type StaffChannel } from './aside-draft';
import styles from './channels.module.css';
import { useSeatsAside } from './use-seats-aside';

const MOST = 1_000_000;
const channelNames: Record<StaffChannel, string> = { counter: 'Counter', guests: 'Guests' };
const soldWords: Record<StaffChannel, string> = { counter: 'sold at the counter', guests: 'given to guests' };

const showName = ({ showtime, startTime }: CategorySeats): string =>
  showtime ? istStamp(startTime) : 'Shows with seats in common';

const SeatsForEveryone = ({ row }: { row: CategorySeats }) => (
  <>
    <b>{formatCount(row.availableSeats)} left</b>
    <div className={layout.muted}>
      {formatCount(row.sold.site)} sold online · {formatCount(row.heldSeats)} held
      {row.blockedSeats > 0 && ` · ${formatCount(row.blockedSeats)} blocked`}
    </div>
  </>
);

interface ColumnsInput {
  hasShows: boolean;
  /** On a phone, what is for everyone stands below the category: nothing scrolls sideways. */
  isNarrow: boolean;
  draft: AsideDraft;
  isBusy: boolean;
  enter: (row: CategorySeats, channel: StaffChannel, seats: number | null) => void;
}

const columnsOf = ({
  hasShows,
  isNarrow,
  draft,
  isBusy,
  enter,
}: ColumnsInput): NonNullable<TableProps<CategorySeats>['columns']> => [
  {
    key: 'type',
    title: 'Category',
    render: (_, row) => (
      <>
        <b>{row.type}</b>
        {hasShows && <div className={layout.muted}>{showName(row)}</div>}
        <div className={layout.muted}>{counted(row.totalSeats, 'seat')} in all</div>
        {isNarrow && (
          <div className={styles.everyone}>
            <div className={layout.muted}>For everyone</div>
            <SeatsForEveryone row={row} />
          </div>
        )}
      </>
    ),
  },
  ...(isNarrow
    ? []
    : [
        {
          key: 'everyone',
          title: 'For everyone',
          render: (_: unknown, row: CategorySeats) => <SeatsForEveryone row={row} />,
        },
      ]),
  ...staffChannels.map((channel) => ({
    key: channel,
    title: `${channelNames[channel]}, set aside`,
    render: (_: unknown, row: CategorySeats) => {
      const error = errorOf(row, draft);
      const errorId = `aside-error-${keyOf(row)}`;
      const typed = draft[keyOf(row)]?.[channel];
      return (
        <>
          <NumberInput
            style={{ width: 'clamp(76px, 20vw, 96px)' }}
            aria-label={`Set aside for ${channel === 'counter' ? 'the counter' : 'guests'}: ${row.type}${hasShows ? `, ${showName(row)}` : ''}`}
            min={0}
            max={MOST}
            precision={0}
            disabled={isBusy}
            value={typed === undefined ? row.aside[channel] : typed}
            status={error && typed !== undefined ? 'error' : ''}
            aria-invalid={error !== '' && typed !== undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(seats) => enter(row, channel, seats)}
          />
          <div className={layout.muted}>
            {formatCount(row.sold[channel])} {soldWords[channel]}
          </div>
          {error && channel === staffChannels[0] && (
            <span id={errorId} className={form.error} role="alert">
              {error}
            </span>
          )}
        </>
      );
    },
  })),
];

/** Seats that the counter and guest lists have to themselves, with what each channel has sold. */
export function ChannelSeatsSection({ event }: { event: Event }) {
  const { modal } = App.useApp();
  // Before the first measurement there is none.
  const isNarrow = Grid.useBreakpoint().sm === false;
  const { rows, error, isValidating, retry, change, isBusy } = useSeatsAside(event._id);
  const [draft, setDraft] = useState<AsideDraft>({});
  const shown = useMemo(() => {
    const toCome = new Set(['', ...showsToCome(event).map(({ key }) => key)]);
    return (rows ?? []).filter(({ showtime }) => toCome.has(showtime));
  }, [event, rows]);
  const lines = linesOf(shown, draft);
  const isWrong = shown.some((row) => errorOf(row, draft) !== '');
  const released = shown.filter(({ aside }) => aside.counter + aside.guests > 0);
  const seats = released.reduce((sum, { aside }) => sum + aside.counter + aside.guests, 0);

  const save = async () => {
    if (await change(lines, 'Seats set aside')) setDraft({});
  };
  const release = () =>
    void modal.confirm({
      title: `Release ${counted(seats, 'seat')} to everyone?`,
      content: 'Buyers on the site can buy them at once. What was sold stays sold.',
      okText: 'Release seats',
      onOk: async () => {
        const none = released.map(({ key, showtime }) => ({
          ticketCategory: key,
          ...(showtime && { showtime }),
          counter: 0,
          guests: 0,
        }));
        if (await change(none, 'Seats released to everyone')) setDraft({});
      },
    });
  return (
    <DetailSection title="Seats by channel" isWide>
      <p className={layout.muted}>
        Seats that are set aside are not sold online: the counter and guest lists take their own first, then those for
        everyone. A seat that comes back from a cancelled booking is for everyone.
      </p>
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load seats by channel"
          isRetrying={isValidating}
          onRetry={retry}
        />
      ) : !rows ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : (
        <>
          <Table<CategorySeats>
            ref={focusableScroll}
            aria-label="Seats by channel"
            size="small"
            rowKey={keyOf}
            columns={columnsOf({
              hasShows: event.showtimes.length > 0,
              isNarrow,
              draft,
              isBusy,
              enter: (row, channel, typed) =>
                setDraft((all) => ({ ...all, [keyOf(row)]: { ...all[keyOf(row)], [channel]: typed } })),
            })}
            dataSource={shown}
            pagination={false}
            {...(!isNarrow && { scroll: { x: 520 } })}
            locale={{ emptyText: 'No seats yet.' }}
          />
          <Flex wrap align="center" gap={8}>
            <Button
              type="primary"
              disabled={lines.length === 0 || isWrong}
              loading={isBusy}
              onClick={() => void save()}
            >
              Save seats set aside
            </Button>
            <Button disabled={seats === 0 || isBusy} onClick={release}>
              Release all to everyone
            </Button>
          </Flex>
        </>
      )}
    </DetailSection>
  );
}
