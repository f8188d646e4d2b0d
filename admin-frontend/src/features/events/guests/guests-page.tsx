import { DownloadOutlined } from '@ant-design/icons';
import type { Event } from '@utsav/contracts/http/event';
import { Alert, App, Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { ColumnsSection } from '../../../components/columns-section';
import { Icon } from '../../../components/icon';
import { useApi } from '../../../lib/api';
import { counted } from '../../../lib/counted';
import { textParam, useQueryState } from '../../../lib/query-state';
import { mostGuestLines } from '@utsav/contracts/http/guest-list-limits';
import { EventScreen } from '../event-screen';
import form from '../../../components/form.module.css';
import layout from '../../../components/layout.module.css';
import { checkGuests, shortages } from './check-guests';
import { guestFields, saveSample, titleOf, type GuestDraft } from './guest-fields';
import { ManyGuests, OneGuestForm } from './guest-input';
import { guestsOf, type GuestSheet } from './read-guests';
import { GuestListsCard } from './guest-lists-card';
import { useIssueGuests } from './use-issue-guests';

const GuestPreview = lazy(() => import('./guest-preview'));
const GuestResult = lazy(() => import('./guest-result'));

const guestsQuery = { list: textParam() };

function GuestEditor({ event }: { event: Event }) {
  const { modal } = App.useApp();
  const [{ list: listId }, change] = useQueryState(guestsQuery);
  const [single, setSingle] = useState<readonly GuestDraft[]>([]);
  // Its columns can be corrected until the next one comes.
  const [sheet, setSheet] = useState<GuestSheet | null>(null);
  const drafts = useMemo(() => [...single, ...(sheet ? guestsOf(sheet) : [])], [single, sheet]);
  const setDrafts = (guests: readonly GuestDraft[]) => {
    setSingle(guests);
    setSheet(null);
  };
  const sent = useApi('GET /api/admin/events/:id/guest-lists', { params: { id: event._id } });
  const seats = useApi('GET /api/admin/events/:id/channel-seats', { params: { id: event._id } });
  const checked = useMemo(() => checkGuests(event, drafts), [event, drafts]);
  const remove = useCallback(
    (number: number) => {
      const line = number - 1 - single.length;
      if (line < 0) setSingle(single.filter((_, at) => at !== number - 1));
      else setSheet((last) => last && { ...last, rows: last.rows.filter((_, at) => at !== line) });
    },
    [single],
  );
  const lines = checked.flatMap(({ line }) => (line ? [line] : []));
  const wrong = checked.length - lines.length;
  const tickets = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { issue, failure, question, isBusy } = useIssueGuests(event._id, ({ _id }) => {
    setDrafts(checked.filter(({ line }) => !line).map(({ draft }) => draft));
    change({ list: _id });
    void sent.mutate();
    void seats.mutate();
  });
  const add = (guests: readonly GuestDraft[]) => setDrafts([...drafts, ...guests]);
  const confirm = () =>
    void modal.confirm({
      title: `Issue ${counted(tickets, 'ticket')} for ${counted(lines.length, 'line')} at no price?`,
      content: 'Guests with an email or a mobile get their tickets at once. Cancelling a booking gives its seats back.',
      okText: 'Issue tickets',
      onOk: () => issue(lines),
    });
  const isTooLong = lines.length > mostGuestLines;
  const short = shortages(event, lines, seats.data?.data.categories);
  return (
    <Flex vertical gap={12}>
      {listId && (
        <Suspense fallback={<Skeleton active />}>
          <GuestResult
            key={listId}
            event={event}
            listId={listId}
            onTakeBack={(guests) => {
              add(guests);
              change({ list: '' });
            }}
            onClose={() => {
              change({ list: '' });
              void sent.mutate();
            }}
          />
        </Suspense>
      )}
      <div className={layout.pair}>
        <OneGuestForm event={event} onAdd={add} />
        <ManyGuests
          onRead={(read) => {
            setSingle(drafts);
            setSheet(read);
          }}
        />
      </div>
      {sheet && sheet.rows.length > 0 && (
        <ColumnsSection
          key={sheet.titles.join('\n')}
          titles={sheet.titles}
          fields={guestFields}
          titleOf={titleOf}
          required={['name']}
          columns={sheet.columns}
          onChange={(columns) => setSheet({ ...sheet, columns })}
        />
      )}
      {drafts.length > 0 && (
        <Suspense fallback={<Skeleton active />}>
          <GuestPreview event={event} guests={checked} onRemove={remove} />
        </Suspense>
      )}
      {short.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`More tickets than seats (${short.join('; ')}): the last lines will fail. Seats that were blocked, or set aside for the counter, have to be put back first.`}
        />
      )}
      {isTooLong && <Alert type="error" showIcon title={`Up to ${mostGuestLines} lines at once: remove some.`} />}
      {failure && <Alert type="error" showIcon title={failure} />}
      {question && (
        <Alert
          type="warning"
          showIcon
          title={question}
          action={
            <Button size="small" loading={isBusy} onClick={() => void issue(lines, true)}>
              Issue again
            </Button>
          }
        />
      )}
      {drafts.length > 0 && (
        <Flex wrap align="center" justify="space-between" gap="8px 16px" className={form.bar!}>
          <p role="status">
            {counted(lines.length, 'line')} with {counted(tickets, 'ticket')}
            {wrong > 0 && `, ${counted(wrong, 'line')} with errors, which stay here`}.
          </p>
          <Flex component="span" wrap align="center" gap={8}>
            <Button onClick={() => setDrafts([])}>Clear</Button>
            <Button type="primary" disabled={lines.length === 0 || isTooLong} loading={isBusy} onClick={confirm}>
              Issue {counted(tickets, 'ticket')}
            </Button>
          </Flex>
        </Flex>
      )}
      <GuestListsCard lists={sent.data?.data.lists ?? []} onOpen={(id) => change({ list: id })} />
    </Flex>
  );
}

/** Complimentary tickets of an event. */
export default function GuestsPage() {
  return (
    <EventScreen
      title="Guest List"
      about="complimentary tickets, at no price"
      actions={
        <Button icon={<Icon of={DownloadOutlined} />} onClick={saveSample}>
          Sample CSV
        </Button>
      }
    >
      {(event) => <GuestEditor key={event._id} event={event} />}
    </EventScreen>
  );
}
