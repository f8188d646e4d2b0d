import type { Event } from '@utsav/contracts/http/event';
import { mostGuestLines, mostGuestTickets } from '@utsav/contracts/http/guest-list-limits';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { Alert, Button, Flex, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { FileDrop } from '../../../components/file-drop';
import { NumberInput } from '../../../components/number-input';
import { showName, showsToCome } from '../../../lib/showtimes';
import layout from '../../../components/layout.module.css';
import { linesOfFile, requireReadableSize, tableFileTypes } from '../../../lib/tables/read-table-file';
import { emptyGuest, isTitle, type GuestDraft } from './guest-fields';
import { readGuests, type GuestSheet } from './read-guests';
import { SectionCard } from '../../../components/section-card';

interface GuestInputProps {
  event: Event;
  onAdd: (guests: readonly GuestDraft[]) => void;
}

interface OneGuest extends Omit<GuestDraft, 'quantity'> {
  quantity: number | null;
}

/** One guest at a time. */
export function OneGuestForm({ event, onAdd }: GuestInputProps) {
  const [form] = Form.useForm<OneGuest>();
  const shows = showsToCome(event);
  const only = event.ticketCategories.length === 1 ? event.ticketCategories[0]?.key : undefined;
  const add = ({ quantity, ...guest }: OneGuest) => {
    onAdd([{ ...emptyGuest, ...guest, quantity: String(quantity ?? 1) }]);
    form.setFieldsValue({ name: '', mobile: '', email: '' });
    document.getElementById('guest_name')?.focus();
  };
  return (
    <SectionCard title="One guest">
      <Form<OneGuest>
        form={form}
        name="guest"
        layout="vertical"
        initialValues={{ ...emptyGuest, category: only, quantity: 1, show: undefined }}
        onFinish={add}
      >
        <div className={`${layout.fields} ${layout.above}`}>
          <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="mobile" label="Mobile (optional)" normalize={typedMobile}>
            <Input inputMode="numeric" autoComplete="off" prefix="+91" />
          </Form.Item>
          <Form.Item name="email" label="Email (optional)">
            <Input type="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="category"
            label="Ticket category"
            rules={[{ required: true, message: 'Choose a ticket category.' }]}
          >
            <Select options={event.ticketCategories.map(({ key, type }) => ({ value: key, label: type }))} />
          </Form.Item>
          {shows.length > 1 && (
            <Form.Item name="show" label="Show" rules={[{ required: true, message: 'Choose the show.' }]}>
              <Select options={shows.map((show) => ({ value: show.key, label: showName(show) }))} />
            </Form.Item>
          )}
          <Form.Item name="quantity" label="Tickets">
            <NumberInput min={1} max={mostGuestTickets} precision={0} />
          </Form.Item>
          <Form.Item name="notes" label="Note, who invited them">
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
        </div>
        <Button htmlType="submit">Add guest</Button>
      </Form>
    </SectionCard>
  );
}

interface ManyGuestsProps {
  onRead: (sheet: GuestSheet) => void;
}

/** Many guests: pasted, or from a file. */
export function ManyGuests({ onRead }: ManyGuestsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [isReading, setReading] = useState(false);
  const take = async (given: Blob): Promise<boolean> => {
    setReading(true);
    setFailure('');
    try {
      requireReadableSize(given);
      const lines = await linesOfFile(await given.arrayBuffer(), isTitle);
      onRead(readGuests(lines));
      return true;
    } catch (error) {
      setFailure(errorMessage(error, 'This list cannot be read.'));
      return false;
    } finally {
      setReading(false);
    }
  };
  return (
    <SectionCard title="A list">
      <Input.TextArea
        aria-label="Lines of the list"
        rows={5}
        value={text}
        placeholder={
          'Name, Mobile, Email, Ticket category, Tickets, Show, Note\nMeera Rao, 9876543210, , Gold, 2, , Press'
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Flex wrap align="center" gap={8}>
        <Button
          disabled={text.trim() === ''}
          loading={isReading}
          onClick={() => void take(new Blob([text])).then((isRead) => isRead && setText(''))}
        >
          Add lines
        </Button>
        <span>or a CSV or Excel file (.xlsx), up to {mostGuestLines} lines:</span>
      </Flex>
      <FileDrop
        id={id}
        accept={tableFileTypes}
        multiple={false}
        button="Choose a file"
        isBusy={isReading}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      />
      {failure && <Alert type="error" showIcon title={failure} />}
    </SectionCard>
  );
}
