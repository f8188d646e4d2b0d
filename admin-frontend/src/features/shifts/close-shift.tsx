import { denominations, type Shift } from '@utsav/contracts/http/shift';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { rupees } from '@utsav/web-kit/format/rupees';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { FormAutosave } from '../../components/form-autosave';
import { NumberInput } from '../../components/number-input';
import { useApiMutation } from '../../lib/api';
import { cashIn, countedOf, differenceOf, nothingCounted } from './count';
import { differenceText, toneOfDifference } from './difference';
import styles from './shifts.module.css';

interface CloseShiftProps {
  shift: Shift;
  onClosed: (closed: Shift) => void;
  /** Somebody else was faster. */
  onStale: () => void;
}

const MOST_NOTES = 100_000;

/** Counts the drawer note by note and ends the shift. */
export function CloseShift({ shift, onClosed, onStale }: CloseShiftProps) {
  const { modal, notification } = App.useApp();
  const { mutate } = useSWRConfig();
  const [count, setCount] = useState(nothingCounted);
  const [notes, setNotes] = useState('');
  const { trigger, isMutating: isClosing } = useApiMutation('POST /api/admin/shifts/:id/close');
  const id = useId();
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

  const ask = () =>
    modal.confirm({
      title: 'Close this shift?',
      content: `${rupees(counted)} counted: ${differenceText(off)}. A closed shift cannot be changed.`,
      okText: 'Close Shift',
      onOk: close,
    });

  return (
    <section className={styles.card} aria-label="Count the cash">
      <h2 className={styles.heading}>Count the cash</h2>
      <FormAutosave
        name={`shift:${shift._id}`}
        value={{ count, notes }}
        isFilled={counted > 0 || notes !== ''}
        onRestore={(kept) => {
          setCount(kept.count);
          setNotes(kept.notes);
        }}
      />
      <fieldset className={styles.count} disabled={isClosing}>
        <legend className="sr-only">Notes and coins</legend>
        {denominations.map((value) => (
          <div key={value} className={styles.row}>
            <label htmlFor={`${id}-${value}`}>{rupees(value)} ×</label>
            <NumberInput
              id={`${id}-${value}`}
              min={0}
              max={MOST_NOTES}
              precision={0}
              value={count.notes[value] ?? null}
              placeholder="0"
              onChange={(entered) => setCount({ ...count, notes: { ...count.notes, [value]: entered ?? 0 } })}
            />
            <output htmlFor={`${id}-${value}`}>{rupees(value * (count.notes[value] ?? 0))}</output>
          </div>
        ))}
        <div className={styles.row}>
          <label htmlFor={`${id}-coins`}>Coins (₹)</label>
          <NumberInput
            id={`${id}-coins`}
            min={0}
            max={MOST_NOTES}
            precision={2}
            value={count.coins || null}
            placeholder="0"
            onChange={(entered) => setCount({ ...count, coins: entered ?? 0 })}
          />
          <output htmlFor={`${id}-coins`}>{rupees(count.coins)}</output>
        </div>
      </fieldset>
      <p className={styles.counted} role="status">
        Counted <b>{rupees(counted)}</b> ·{' '}
        {counted === 0 ? (
          `${rupees(expected)} expected`
        ) : (
          <span className={styles.difference} data-tone={toneOfDifference(off)}>
            {differenceText(off)}
          </span>
        )}
      </p>
      <label htmlFor={`${id}-notes`}>Note</label>
      <Input.TextArea
        id={`${id}-notes`}
        value={notes}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder="Why the drawer is over or short, what was handed over to whom"
        onChange={({ target }) => setNotes(target.value)}
      />
      <Button type="primary" loading={isClosing} onClick={() => void ask()}>
        {isClosing ? 'Closing…' : 'Close Shift'}
      </Button>
    </section>
  );
}
