import { Form, Input, InputNumber, Select } from 'antd';
import layout from '../../../../components/layout.module.css';
import { SwitchField } from '../../../../components/switch-field';
import { fieldNames as names } from '../field-names';
import { fieldId } from '../field-path';
import { MOST_RUPEES, MOST_SEATS } from '../fields/limits';
import { NumberField } from '../fields/number-field';
import { Watch } from '../fields/watch';
import { WordsSelect } from '../fields/words-select';
import { PassFields } from './pass-fields';
import { RowCard } from './row-card';

interface AvailableSeatsProps {
  at: number;
  /** Seats left when the event was loaded, by the key of the category. */
  seatsLeft: ReadonlyMap<string, number>;
  isOff: boolean;
}

function AvailableSeats({ at, seatsLeft, isOff }: AvailableSeatsProps) {
  const id = fieldId(['tickets', at, 'availableSeats']);
  return (
    <Watch
      of={({ tickets, showtimes }) => ({
        seats: seatsLeft.get(tickets[at]?.key ?? '') ?? tickets[at]?.totalSeats ?? 0,
        hasShows: showtimes.length > 0,
      })}
    >
      {({ seats, hasShows }) => (
        <Form.Item htmlFor={id} label={hasShows ? 'Available seats in all shows (live)' : 'Available seats (live)'}>
          <InputNumber id={id} readOnly disabled={isOff} value={seats} />
        </Form.Item>
      )}
    </Watch>
  );
}

interface TicketFieldsProps extends Omit<AvailableSeatsProps, 'isOff'> {
  onRemove: () => void;
}

export function TicketFields({ at, seatsLeft, onRemove }: TicketFieldsProps) {
  const currencyId = fieldId(['tickets', at, 'currency']);
  return (
    <RowCard nameOf={({ tickets }) => tickets[at]?.type || `Ticket category ${at + 1}`} onRemove={onRemove}>
      <Watch of={({ tickets }) => tickets[at]?.isTicketAvailable === false}>
        {(isOff) => (
          <>
            <Form.Item name={[at, 'type']} label={names.type}>
              <Input maxLength={200} />
            </Form.Item>
            <NumberField
              name={[at, 'price']}
              label={names.price}
              prefix="₹"
              max={MOST_RUPEES}
              precision={2}
              disabled={isOff}
            />
            <NumberField
              name={[at, 'fee']}
              label={names.fee}
              prefix="₹"
              max={MOST_RUPEES}
              precision={2}
              disabled={isOff}
            />
            <Form.Item htmlFor={currencyId} label="Currency">
              <Select id={currencyId} value="INR" options={[{ value: 'INR' }]} disabled={isOff} />
            </Form.Item>
            <NumberField name={[at, 'totalSeats']} label={names.totalSeats} max={MOST_SEATS} disabled={isOff} />
            <AvailableSeats at={at} seatsLeft={seatsLeft} isOff={isOff} />
            <PassFields at={at} />
            <Form.Item name={[at, 'subtitle']} label={names.subtitle}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name={[at, 'desc']} label={names.desc}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name={[at, 'perks']} label={names.perks} className={layout.wide!}>
              <WordsSelect maxCount={20} disabled={isOff} />
            </Form.Item>
            <SwitchField name={[at, 'isTicketAvailable']} label={names.isTicketAvailable} />
          </>
        )}
      </Watch>
    </RowCard>
  );
}
