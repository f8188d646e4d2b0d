import type { GateTicket } from '@utsav/contracts/http/check-in';
import { Flex } from 'antd';
import { SectionCard } from '../../components/section-card';
import { presenceNames } from '../../lib/gate-names';
import { PresenceBadge } from './presence-badge';
import { ticketWords } from './verdict-words';

const counts = (party: readonly GateTicket[]): string =>
  (['inside', 'left', 'expected'] as const)
    .map((presence) => ({ presence, count: party.filter((ticket) => ticket.presence === presence).length }))
    .filter(({ presence, count }) => count > 0 || presence !== 'left')
    .map(({ presence, count }) => `${count} ${presenceNames[presence].toLowerCase()}`)
    .join(', ');

interface PartyProps {
  party: readonly GateTicket[];
  bookingCode: string | null;
}

/** Who of a booking is inside, and who is missing. */
export const Party = ({ party, bookingCode }: PartyProps) => (
  <SectionCard title={`Of this booking: ${counts(party)}`} extra={bookingCode}>
    <Flex role="list" component="ul" wrap gap="6px 18px">
      {party.map((ticket) => (
        <li key={ticket.id}>
          {ticketWords(ticket)} <PresenceBadge presence={ticket.presence} />
        </li>
      ))}
    </Flex>
  </SectionCard>
);
