import { HistoryOutlined, KeyOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { Alert, Button, Flex, Tag } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { SectionCard } from '../../components/section-card';
import { Icon } from '../../components/icon';
import { FormAutosave } from '../../components/form-autosave';
import { PageHead } from '../../components/page-head';
import { ShiftStrip } from '../../components/shift-strip';
import layout from '../../components/layout.module.css';
import styles from './cash-counter.module.css';
import { ContactFields } from './contact-fields';
import { DiscountFields } from './discount-fields';
import { EventChoice } from './event-choice';
import { IssuedDialog } from './issued-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { PaymentFields } from '../../components/payment-fields';
import { ShowChoice } from './show-choice';
import { AvailabilityPanel, ReviewPanel } from './side-panels';
import { isBegun } from './sale';
import { totalsOf } from './totals';
import { TicketRows } from './ticket-rows';
import { useCounter } from './use-counter';
import { useSaleKeys } from './use-sale-keys';
import { useCounterSeats } from './use-seats-left';

const KEY_PREVIEW = 8;

const keys = [
  ['F2', 'event'],
  ['F3', 'buyer'],
  ['F4', 'add category'],
  ['F8', 'discount, again: percent'],
  ['Enter', 'next field'],
  ['Ctrl + Enter', 'issue'],
] as const;

export default function CashBookingPage() {
  const mayAllocate = usePermission('seats.allocate');
  const counter = useCounter(mayAllocate);
  const { sale, change, state, issue } = counter;
  const seats = useCounterSeats(sale.event, sale.showtime);
  const sums = totalsOf(sale);
  const isIssuing = state.step === 'issuing';

  const fields = useRef<HTMLFieldSetElement>(null);
  useSaleKeys(fields, { sale, change, issue: () => void issue() });

  return (
    <>
      <PageHead
        title="Cash Booking"
        aside={<Tag title={sale.key}>Key {sale.key.slice(0, KEY_PREVIEW)}</Tag>}
        actions={
          <>
            <Button icon={<Icon of={KeyOutlined} />} onClick={() => change({ type: 'new-key' })}>
              New Key
            </Button>
            {counter.canRepeat && (
              <Button icon={<Icon of={HistoryOutlined} />} onClick={counter.repeatLast}>
                Repeat last sale
              </Button>
            )}
            <Link to={paths.bookings} className={styles.link}>
              <Icon of={UnorderedListOutlined} /> View All Bookings
            </Link>
            {/* The primary one stands beside the total. */}
            <Button
              loading={isIssuing}
              aria-keyshortcuts="Control+Enter"
              title="Ctrl + Enter"
              onClick={() => void issue()}
            >
              {isIssuing ? 'Issuing…' : 'Issue Tickets'}
            </Button>
          </>
        }
      />
      <ShiftStrip lastSale={counter.issued} />
      <FormAutosave
        name="cash-booking"
        value={sale}
        isFilled={!counter.issued && isBegun(sale)}
        onRestore={(restored) => change({ type: 'sale', sale: restored })}
      />
      {isIssuing && state.silentTries > 0 && (
        <Alert
          className={layout.above}
          type="warning"
          showIcon
          title={`No answer yet (${state.silentTries} tries). The sale is asked again under the same key, so nothing is issued twice.`}
        />
      )}
      <div className={styles.page}>
        <fieldset ref={fields} className={styles.form} disabled={isIssuing}>
          <legend className="sr-only">Sale</legend>
          <Flex component="p" wrap gap="4px 16px" className={styles.keys!}>
            {keys.map(([key, does]) => (
              <span key={key}>
                <kbd>{key}</kbd> {does}
              </span>
            ))}
          </Flex>
          <SectionCard title="Event">
            <EventChoice event={sale.event} onChoose={(event) => change({ type: 'event', event })} />
            {sale.event && (
              <ShowChoice
                event={sale.event}
                showtime={sale.showtime}
                seatsLeft={seats.left}
                onChoose={(showtime) => change({ type: 'showtime', showtime })}
              />
            )}
          </SectionCard>
          <SectionCard title="Ticket Categories">
            <TicketRows sale={sale} seats={seats} change={change} />
          </SectionCard>
          <SectionCard title="Buyer">
            <ContactFields
              id="buyer"
              contact={sale.buyer}
              labels={{ name: 'Full Name', email: 'Email', mobile: 'Mobile (10 digits)' }}
              onChange={(contact) => change({ type: 'contact', who: 'buyer', contact })}
            />
            <p className={layout.muted}>Need at least email or mobile to deliver tickets.</p>
          </SectionCard>
          <SectionCard title="Discount & Notes">
            <DiscountFields
              discount={sale.discount}
              amount={sums.discount}
              notes={sale.notes}
              onDiscount={(discount) => change({ type: 'discount', discount })}
              onNotes={(notes) => change({ type: 'notes', notes })}
            />
          </SectionCard>
          <SectionCard title="Payment">
            <PaymentFields
              method={sale.method}
              reference={sale.reference}
              onChange={(payment) => change({ type: 'payment', payment })}
            />
          </SectionCard>
          <SectionCard title="Assignee (issued by)">
            <ContactFields
              id="assignee"
              contact={sale.assignee}
              labels={{ name: 'Name', email: 'Email (optional)', mobile: 'Mobile (optional)' }}
              onChange={(contact) => change({ type: 'contact', who: 'assignee', contact })}
            />
          </SectionCard>
        </fieldset>
        <Flex vertical gap={12} className={styles.side!}>
          <ReviewPanel sums={sums} method={sale.method} isIssuing={isIssuing} onIssue={() => void issue()} />
          <AvailabilityPanel sale={sale} seats={seats} />
        </Flex>
      </div>
      <ConfirmDialog
        state={state}
        notes={sale.notes}
        onNotes={(notes) => change({ type: 'notes', notes })}
        onIssue={(about) => void issue(about === 'duplicate' ? { confirmDuplicate: true } : { overAllocate: true })}
        onGiveUp={counter.giveUp}
      />
      <IssuedDialog issued={counter.issued} onNext={counter.next} />
    </>
  );
}
