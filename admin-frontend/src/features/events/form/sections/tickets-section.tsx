import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { Icon } from '../../../../components/icon';
import { newTicket } from '../event-draft';
import { FieldErrorText } from '../fields/field-error-text';
import { fieldId } from '../section-list';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { TicketFields } from './ticket-fields';
import { useRows } from './use-rows';

const MOST = 40;

interface TicketsSectionProps extends SectionProps<'tickets'> {
  /** Seats left when the event was loaded, by the key of the category. */
  seatsLeft: ReadonlyMap<string, number>;
  hasShows: boolean;
}

export const TicketsSection = memo(function TicketsSection({
  value,
  onChange,
  seatsLeft,
  hasShows,
}: TicketsSectionProps) {
  const { put, remove, add } = useRows(onChange);
  return (
    <SectionCard of="tickets">
      {value.map((row, at) => (
        <TicketFields
          key={row.id}
          row={row}
          at={at}
          seatsLeft={seatsLeft.get(row.key)}
          hasShows={hasShows}
          onChange={put}
          onRemove={remove}
        />
      ))}
      <FieldErrorText path="ticketCategories" />
      <Button
        id={fieldId('ticketCategories')}
        icon={<Icon of={PlusOutlined} />}
        disabled={value.length >= MOST}
        onClick={() => add(newTicket())}
      >
        Add ticket category
      </Button>
    </SectionCard>
  );
});
