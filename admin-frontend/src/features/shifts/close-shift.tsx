import { denominations, type Shift } from '@utsav/contracts/http/shift';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { rupees } from '@utsav/web-kit/format/rupees';
import { App, Button, Form, Input } from 'antd';
import { useSWRConfig } from 'swr';
import { FormAutosave } from '../../components/form-autosave';
import { NumberInput } from '../../components/number-input';
import { useApiMutation } from '../../lib/api';
import { cashIn, countedOf, differenceOf, nothingCounted, type Count } from './count';
import { differenceText, toneOfDifference } from './difference';
import { SectionCard } from '../../components/section-card';
import layout from '../../components/layout.module.css';
import styles from './shifts.module.css';
import formStyles from '../../components/form.module.css';

interface CloseShiftProps {
  shift: Shift;
  onClosed: (closed: Shift) => void;
  /** Another user was faster. */
  onStale: () => void;
}

const MOST_NOTES = 100_000;

interface Closing {
  count: Count;
  notes: string;
}

const nothingEntered: Closing = { count: nothingCounted, notes: '' };
const orZero = (entered: number | null): number => entered ?? 0;

interface CountRowProps {
  name: readonly (string | number)[];
  label: string;
  precision: number;
  /** Rupees. */
  amount: number;
}

/** How many notes of a value, or the coins; 0 shows as empty. */
function CountRow({ name, label, precision, amount }: CountRowProps) {
  const id = name.join('_');
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <Form.Item
        name={[...name]}
        noStyle
        normalize={orZero}
        getValueProps={(value: number | undefined) => ({ value: value || null })}
      >
        <NumberInput min={0} max={MOST_NOTES} precision={precision} placeholder="0" />
      </Form.Item>
      <output htmlFor={id}>{rupees(amount)}</output>
    </div>
  );
}

/** Counts the drawer note by note and ends the shift. */
export function CloseShift({ shift, onClosed, onStale }: CloseShiftProps) {
  const { modal, notification } = App.useApp();
  const { mutate } = useSWRConfig();
  const { trigger, isMutating: isClosing } = useApiMutation('POST /api/admin/shifts/:id/close');
  const [form] = Form.useForm<Closing>();
  const values = Form.useWatch([], { form, preserve: true }) as Closing | undefined;
  const { count, notes } = values ?? nothingEntered;
  const counted = cashIn(count);
  const expected = shift.report?.expectedCash ?? 0;
  const off = differenceOf(counted, expected);

  const close = async (): Promise<void> => {
    try {
      const body = { counted: countedOf(count), notes };
      const { data } = await trigger({ params: { id: shift._id }, body });
      void mutate((key) => Array.isArray(key) && key[0] === 'GET /api/admin/shifts/current');
      notification.success({ title: 'Shift closed', role: 'status' });
      onClosed(data);
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to close shift') });
      if (isApiError(error, 'STATE_CONFLICT')) onStale();
    }
  };

  const confirm = () =>
    modal.confirm({
      title: 'Close this shift?',
      content: `${rupees(counted)} counted: ${differenceText(off)}. A closed shift cannot be changed.`,
      okText: 'Close Shift',
      onOk: close,
    });

  return (
    <SectionCard title="Count the cash">
      <FormAutosave
        name={`shift:${shift._id}`}
        value={{ count, notes }}
        isFilled={counted > 0 || notes !== ''}
        onRestore={(saved) => form.setFieldsValue(saved)}
      />
      <Form<Closing>
        form={form}
        layout="vertical"
        className={formStyles.form!}
        initialValues={nothingEntered}
        disabled={isClosing}
      >
        <fieldset className={layout.fields}>
          <legend className="sr-only">Notes and coins</legend>
          {denominations.map((value) => (
            <CountRow
              key={value}
              name={['count', 'notes', value]}
              label={`${rupees(value)} ×`}
              precision={0}
              amount={value * (count.notes[value] ?? 0)}
            />
          ))}
          <CountRow name={['count', 'coins']} label="Coins (₹)" precision={2} amount={count.coins} />
        </fieldset>
        <p className={styles.counted} role="status">
          Counted <b>{rupees(counted)}</b> ·{' '}
          {counted === 0 ? (
            `${rupees(expected)} expected`
          ) : (
            <span data-tone={toneOfDifference(off)}>{differenceText(off)}</span>
          )}
        </p>
        <Form.Item name="notes" label="Note">
          <Input.TextArea
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder="Why the drawer is over or short, what was handed over to whom"
          />
        </Form.Item>
      </Form>
      <div>
        <Button type="primary" loading={isClosing} onClick={() => void confirm()}>
          {isClosing ? 'Closing…' : 'Close Shift'}
        </Button>
      </div>
    </SectionCard>
  );
}
