import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, Button, Flex, Form, Input, Switch, type FormRule } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import formStyles from '../../components/form.module.css';
import { Icon } from '../../components/icon';
import { firstError, setServerErrors } from '../../lib/zod-rule';
import styles from './event-list-form.module.css';
import layout from '../../components/layout.module.css';

export interface ListRow {
  /** Absent for a new one. */
  _id?: string | undefined;
  name: string;
  isHidden: boolean;
  events: number;
}

export interface DetailField {
  name: string;
  label: string;
  placeholder: string;
}

interface EventListFormProps<Row extends ListRow> {
  noun: string;
  list: 'categories' | 'cities';
  detail: DetailField;
  newRow: Row;
  rule: FormRule;
  start: readonly Row[];
  /** Rejects with the error of the response. */
  onSave: (rows: Row[]) => Promise<void>;
  onReload: () => void;
}

const eventsOf = ({ events }: ListRow): string =>
  events === 0 ? 'No events' : events === 1 ? '1 event' : `${events} events`;

export function EventListForm<Row extends ListRow>({
  noun,
  list,
  detail,
  newRow,
  rule,
  start,
  onSave,
  onReload,
}: EventListFormProps<Row>) {
  const [form] = Form.useForm<Record<string, Row[]>>();
  const rows = (Form.useWatch([list], { form, preserve: true }) as Row[] | undefined) ?? start;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const save = async (changed: Row[]): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(changed);
    } catch (error) {
      setFailure(error);
      setServerErrors(form, error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Form<Record<string, Row[]>>
      form={form}
      className={formStyles.form!}
      initialValues={{ [list]: start }}
      onFinish={() => void save((form.getFieldsValue(true) as Record<string, Row[]>)[list] ?? [])}
      onFinishFailed={({ errorFields }) => setFailure(new Error(firstError(errorFields, [])))}
    >
      <Form.List name={list}>
        {(fields, { add, remove, move }) => (
          <>
            {fields.length === 0 && (
              <EmptyState title={`No ${list}`} text="Visitors then find events by search and date alone." />
            )}
            <Flex role="list" component="ol" vertical gap={12} aria-label={list}>
              {fields.map(({ key, name: at }) => {
                const row = rows[at] ?? newRow;
                const called = row.name || `${noun} ${at + 1}`;
                return (
                  <li key={key} className={`${layout.box} ${styles.row}`} aria-label={called}>
                    <Flex component="span">
                      <Button
                        type="text"
                        icon={<Icon of={ArrowUpOutlined} />}
                        aria-label={`Move ${called} up`}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      />
                      <Button
                        type="text"
                        icon={<Icon of={ArrowDownOutlined} />}
                        aria-label={`Move ${called} down`}
                        disabled={at === fields.length - 1}
                        onClick={() => move(at, at + 1)}
                      />
                    </Flex>
                    <Form.Item name={[at, 'name']} rules={[rule]} className={styles.name!}>
                      <Input maxLength={60} aria-label={`Name of ${noun} ${at + 1}`} placeholder="Name" />
                    </Form.Item>
                    <Form.Item name={[at, detail.name]} className={styles.detail!}>
                      <Input
                        maxLength={60}
                        aria-label={`${detail.label} of ${called}`}
                        placeholder={detail.placeholder}
                      />
                    </Form.Item>
                    <Flex component="span" align="center" gap={8} className={styles.shown!}>
                      <Form.Item
                        name={[at, 'isHidden']}
                        valuePropName="checked"
                        getValueProps={(isHidden: boolean) => ({ checked: !isHidden })}
                        normalize={(isShown: boolean) => !isShown}
                        noStyle
                      >
                        <Switch aria-label={`Show ${called} on the site`} />
                      </Form.Item>
                      <span aria-hidden>Shown</span>
                    </Flex>
                    <span className={styles.events}>{eventsOf(row)}</span>
                    <Button
                      type="text"
                      danger
                      icon={<Icon of={DeleteOutlined} />}
                      aria-label={`Delete ${called}`}
                      title={row.events > 0 ? 'It has events: hide it instead' : undefined}
                      disabled={row.events > 0}
                      onClick={() => remove(at)}
                    />
                  </li>
                );
              })}
            </Flex>
            <div>
              <Button icon={<Icon of={PlusOutlined} />} onClick={() => add(newRow)}>
                {`Add ${noun}`}
              </Button>
            </div>
          </>
        )}
      </Form.List>
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          title={errorMessage(failure, 'Nothing was saved.')}
          action={isApiError(failure, 'EDIT_CONFLICT') && <Button onClick={onReload}>Load again</Button>}
        />
      )}
      <Flex wrap align="center" justify="end" gap="8px 12px" className={formStyles.bar!}>
        <Button onClick={onReload}>Reset</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </Flex>
    </Form>
  );
}
