import type { Event } from '@utsav/contracts/http/event';
import type { Letter } from '@utsav/contracts/http/letter';
import { mostLetterLength, mostLettersADay, mostSubjectLength } from '@utsav/contracts/http/letter-limits';
import { Alert, App, Button, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ErrorNotice } from '../../../components/error-notice';
import { FormAutosave } from '../../../components/form-autosave';
import { useApi } from '../../../lib/api';
import { counted, formatCount } from '../../../lib/counted';
import { showName } from '../../../lib/showtimes';
import layout from '../../../components/layout.module.css';
import { emptyLetter, type LetterDraft } from './letter-draft';
import { LetterPreview } from './letter-preview';
import { SectionCard } from '../../../components/section-card';
import styles from './letters.module.css';
import { useSendLetter } from './use-send-letter';
import formStyles from '../../../components/form.module.css';

interface LetterFormProps {
  event: Event;
  /** Undefined while it is not known. */
  leftToday: number | undefined;
  onSent: (letter: Letter) => void;
}

const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${formatCount(count)} people`);
const needed = (message: string) => [{ required: true, whitespace: true, message }];

/** Whom to write to and what, with the number of people who will get it. */
export function LetterForm({ event, leftToday, onSent }: LetterFormProps) {
  const { modal, notification } = App.useApp();
  const [form] = Form.useForm<LetterDraft>();
  const draft = (Form.useWatch([], form) as LetterDraft | undefined) ?? emptyLetter;
  const [isTested, setTested] = useState(false);
  const { showtime, categories } = draft;
  const count = useApi('GET /api/admin/events/:id/ticket-holders', {
    params: { id: event._id },
    query: { ...(showtime && { showtime }), ...(categories.length > 0 && { categories: categories.join(',') }) },
  });
  const { send, sendTest, failure, isSending, isTesting } = useSendLetter(event._id, (letter) => {
    form.resetFields();
    setTested(false);
    onSent(letter);
  });
  const people = count.data?.data.people;
  const without = count.data?.data.bookingsWithoutEmail ?? 0;
  const isLimited = leftToday === 0;

  const confirm = (letter: LetterDraft) =>
    void modal.confirm({
      title: `Write to ${peopleOf(people ?? 0)}?`,
      content: `“${letter.subject.trim()}” goes to each of them as a mail. A mail that was sent cannot be taken back.${isTested ? '' : ' You have not sent a test to yourself.'}`,
      okText: 'Send',
      onOk: () => send(letter),
    });
  const test = async (): Promise<void> => {
    const { subject, text } = await form.validateFields(['subject', 'text']).catch(() => emptyLetter);
    if (!subject || !(await sendTest({ ...emptyLetter, subject, text }))) return;
    setTested(true);
    notification.success({ title: 'The test mail is on its way to you.' });
  };

  return (
    <div className={layout.pair}>
      <SectionCard title="Write a letter" className={styles.form}>
        <Form<LetterDraft>
          form={form}
          name="letter"
          layout="vertical"
          className={formStyles.form!}
          initialValues={emptyLetter}
          onFinish={confirm}
        >
          <FormAutosave
            name={`letter:${event._id}`}
            value={draft}
            isFilled={form.isFieldsTouched()}
            onRestore={(saved) => form.setFieldsValue(saved)}
          />
          <div className={layout.fields}>
            {event.showtimes.length > 1 ? (
              <Form.Item name="showtime" label="Show">
                <Select
                  options={[
                    { value: '', label: 'All shows' },
                    ...event.showtimes.map((show) => ({ value: show.key, label: showName(show) })),
                  ]}
                />
              </Form.Item>
            ) : (
              <Form.Item name="showtime" hidden>
                <Input />
              </Form.Item>
            )}
            <Form.Item name="categories" label="Ticket categories">
              <Select
                mode="multiple"
                placeholder="All categories"
                options={event.ticketCategories.map(({ key, type }) => ({ value: key, label: type }))}
              />
            </Form.Item>
          </div>
          {count.error ? (
            <ErrorNotice
              error={count.error}
              fallback="Failed to count the ticket holders"
              isRetrying={count.isValidating}
              onRetry={() => void count.mutate()}
            />
          ) : (
            <p role="status">
              {people === undefined ? 'Counting…' : `${peopleOf(people)} will get it, each once.`}
              {without > 0 && ` ${counted(without, 'booking')} without an email address cannot be reached.`}
            </p>
          )}
          <Form.Item name="subject" label="Subject" rules={needed('Enter a subject.')}>
            <Input maxLength={mostSubjectLength} showCount autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="text"
            label="Text"
            rules={needed('Write the letter.')}
            extra="Plain text; an empty line begins a paragraph. The greeting, the event and a link to the tickets are added."
          >
            <Input.TextArea maxLength={mostLetterLength} showCount autoSize={{ minRows: 7, maxRows: 18 }} />
          </Form.Item>
          {failure && <Alert type="error" showIcon title={failure} />}
          {isLimited && (
            <Alert
              type="warning"
              showIcon

              title={`Up to ${mostLettersADay} letters a day go to the ticket holders of an event: write again tomorrow.`}
            />
          )}
          <Flex wrap align="center" justify="end" gap={8}>
            <Button loading={isTesting} onClick={() => void test()}>
              Send a test to me
            </Button>
            <Button type="primary" htmlType="submit" loading={isSending} disabled={!people || isLimited}>
              {people ? `Send to ${peopleOf(people)}…` : 'Send…'}
            </Button>
          </Flex>
        </Form>
      </SectionCard>
      <LetterPreview event={event} draft={draft} />
    </div>
  );
}
