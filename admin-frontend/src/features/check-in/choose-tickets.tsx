import type { GateTicket } from '@utsav/contracts/http/check-in';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { counted } from '../../lib/counted';
import { SectionCard } from '../../components/section-card';
import styles from './check-in.module.css';
import type { Place } from './place';
import { PresenceBadge } from './presence-badge';
import { ticketWords } from './verdict-words';

/** Whom a scan of this kind can be about; who left may be let in again where the event allows it. */
export const mayChoose = ({ presence }: GateTicket, kind: Place['kind']): boolean =>
  kind === 'exit' ? presence === 'inside' : presence === 'expected' || presence === 'left';

/** Those that one press is for, without a choice. */
export const allOf = (party: readonly GateTicket[], kind: Place['kind']): GateTicket[] =>
  party.filter(({ presence }) => presence === (kind === 'exit' ? 'inside' : 'expected'));

interface ChooseTicketsProps {
  party: readonly GateTicket[];
  bookingCode: string | null;
  kind: Place['kind'];
  onChosen: (tickets: readonly GateTicket[]) => void;
}

/** The tickets of a booking whose own code was read: some of them or all are admitted with one press. */
export function ChooseTickets({ party, bookingCode, kind, onChosen }: ChooseTicketsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const all = allOf(party, kind);
  const some = party.filter((ticket) => chosen.includes(ticket.id) && mayChoose(ticket, kind));
  const verb = kind === 'exit' ? 'Let out' : 'Admit';
  return (
    <SectionCard title="Tickets of this booking" extra={bookingCode}>
      <Checkbox.Group value={chosen} onChange={(ids) => setChosen(ids)} className={styles.choices!}>
        {party.map((ticket) => (
          <Checkbox key={ticket.id} value={ticket.id} disabled={!mayChoose(ticket, kind)}>
            {ticketWords(ticket)} <PresenceBadge presence={ticket.presence} />
          </Checkbox>
        ))}
      </Checkbox.Group>
      <Flex wrap gap={8}>
        <Button type="primary" size="large" disabled={all.length === 0} onClick={() => onChosen(all)}>
          {all.length === 0 ? 'Nobody is left' : `${verb} all: ${counted(all.length, 'ticket')}`}
        </Button>
        <Button size="large" disabled={some.length === 0} onClick={() => onChosen(some)}>
          {verb} {some.length === 0 ? 'those chosen' : counted(some.length, 'ticket')}
        </Button>
      </Flex>
    </SectionCard>
  );
}
