import { InputNumber } from 'antd';
import { memo, useCallback } from 'react';
import { FormField } from '../../../../components/form-field';
import type { TicketRow } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { ChoiceField } from '../fields/choice-field';
import { NumberField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { TextField } from '../fields/text-field';
import { WordsField } from '../fields/words-field';
import { fieldId } from '../section-list';
import { RowCard } from './row-card';
import { useSetters } from './use-setters';

const MOST_RUPEES = 100_000_000;
const MOST_SEATS = 1_000_000;

/** Everything is sold in rupees. */
const leaveAlone = () => {};
const currencies = ['INR'];

interface TicketFieldsProps {
  row: TicketRow;
  at: number;
  seatsLeft: number | undefined;
  /** Then the seats left are those of all shows to come. */
  hasShows: boolean;
  onChange: (id: string, change: Partial<TicketRow>) => void;
  onRemove: (id: string) => void;
}

export const TicketFields = memo(function TicketFields({
  row,
  at,
  seatsLeft,
  hasShows,
  onChange,
  onRemove,
}: TicketFieldsProps) {
  const path = `ticketCategories.${at}`;
  const put = useCallback((change: Partial<TicketRow>) => onChange(row.id, change), [row.id, onChange]);
  const set = useSetters(put);
  const isOff = !row.isTicketAvailable;
  const leftId = fieldId(`${path}.availableSeats`);
  return (
    <RowCard name={row.type || `Ticket category ${at + 1}`} onRemove={() => onRemove(row.id)}>
      <TextField path={`${path}.type`} label={names.type} value={row.type} onChange={set('type')} />
      <NumberField
        path={`${path}.price`}
        label={names.price}
        prefix="₹"
        value={row.price}
        max={MOST_RUPEES}
        precision={2}
        isDisabled={isOff}
        onChange={set('price')}
      />
      <NumberField
        path={`${path}.fee`}
        label={names.fee}
        prefix="₹"
        value={row.fee}
        max={MOST_RUPEES}
        precision={2}
        isDisabled={isOff}
        onChange={set('fee')}
      />
      <ChoiceField
        path={`${path}.currency`}
        label="Currency"
        value="INR"
        choices={currencies}
        isDisabled={isOff}
        onChange={leaveAlone}
      />
      <NumberField
        path={`${path}.totalSeats`}
        label={names.totalSeats}
        value={row.totalSeats}
        max={MOST_SEATS}
        isDisabled={isOff}
        onChange={set('totalSeats')}
      />
      <FormField id={leftId} label={hasShows ? 'Available seats in all shows (live)' : 'Available seats (live)'}>
        <InputNumber id={leftId} readOnly disabled={isOff} value={seatsLeft ?? row.totalSeats} />
      </FormField>
      <TextField path={`${path}.subtitle`} label={names.subtitle} value={row.subtitle} onChange={set('subtitle')} />
      <TextField path={`${path}.desc`} label={names.desc} value={row.desc} onChange={set('desc')} />
      <WordsField
        path={`${path}.perks`}
        label={names.perks}
        most={20}
        value={row.perks}
        isDisabled={isOff}
        onChange={set('perks')}
      />
      <SwitchField
        path={`${path}.isTicketAvailable`}
        label={names.isTicketAvailable}
        isOn={row.isTicketAvailable}
        onChange={set('isTicketAvailable')}
      />
    </RowCard>
  );
});
