import { newTicket } from '../event-draft';
import layout from '../../../../components/layout.module.css';
import { RowList } from './row-list';
import { SectionCard } from './section-card';
import { TicketFields } from './ticket-fields';

interface TicketsSectionProps {
  /** Seats left when the event was loaded, by the key of the category. */
  seatsLeft: ReadonlyMap<string, number>;
}

export const TicketsSection = ({ seatsLeft }: TicketsSectionProps) => (
  <SectionCard of="tickets">
    <p className={`${layout.muted} ${layout.wide}`}>
      On the site the fee and GST are added to the price. At the counter the price has GST inside, and there is no fee.
    </p>
    <RowList name="tickets" max={40} addLabel="Add ticket category" newRow={newTicket}>
      {(at, onRemove) => <TicketFields at={at} seatsLeft={seatsLeft} onRemove={onRemove} />}
    </RowList>
  </SectionCard>
);
