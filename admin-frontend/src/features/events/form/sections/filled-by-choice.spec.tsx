import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, Form, type FormInstance } from 'antd';
import { http } from 'msw';
import { createRef, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRow, gateway, success } from '../../../../testing/gateway';
import { newEvent, newShowtime, newTicket, type EventDraft } from '../event-draft';
import { FORM_NAME } from '../field-path';
import { ShowtimesSection } from './showtimes-section';
import { VenueSection } from './venue-section';

const form = createRef<FormInstance<EventDraft>>();
const draft = () => form.current?.getFieldsValue(true) as EventDraft;
const fill = (values: Partial<EventDraft>) => form.current?.setFieldsValue(values);

const Page = ({ start, children }: { start: EventDraft; children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <App>
      <Form ref={form} name={FORM_NAME} layout="vertical" initialValues={start}>
        {children}
      </Form>
    </App>
  </SWRConfig>
);

describe('a venue of earlier events', () => {
  const searches: string[] = [];
  beforeEach(() => {
    searches.length = 0;
    const { venue } = eventRow();
    gateway.use(
      http.get('*/api/admin/venues', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search') ?? '';
        searches.push(search);
        const details = { accessibility: { features: ['lift'], notes: '' }, gettingThere: 'Metro', events: 3 };
        return success({ venues: search === 'talka' ? [{ venue, ...details }] : [] });
      }),
    );
  });

  it('is found by typing, and fills in what is known of it', async () => {
    render(
      <Page start={newEvent}>
        <VenueSection onFill={fill} />
      </Page>,
    );
    expect(searches).toEqual([]);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Venue of earlier events'), 'talka');
    await user.click(await screen.findByText('Talkatora Stadium, New Delhi · 3 events'));
    expect(screen.getByLabelText('City')).toHaveValue('New Delhi');
    expect(draft()).toMatchObject({
      venue: { name: 'Talkatora Stadium' },
      accessibility: { features: ['lift'] },
      goodToKnow: { gettingThere: 'Metro' },
    });
    expect(searches.slice(0, 2)).toEqual(['', 'talka']);
  });
});

describe('the seats of a new show', () => {
  const addShow = () => fireEvent.click(screen.getByText('Add showtime'));

  it('are all of each ticket category, and the form says how many that makes', async () => {
    const tickets = [{ ...newTicket(), type: 'Balcony', totalSeats: 40 }];
    render(
      <Page start={{ ...newEvent, tickets }}>
        <ShowtimesSection earliest="2026-11-27T00:00" onFill={fill} />
      </Page>,
    );
    addShow();
    expect(screen.getByText('Balcony: 1 show × 40 = 40 seats')).toBeVisible();
    addShow();
    addShow();
    expect(draft().showtimes.map(({ seating }) => seating)).toEqual(['each', 'each', 'each']);
    expect(screen.getAllByText('Balcony: 3 shows × 40 = 120 seats')).toHaveLength(3);

    for (const choice of screen.getAllByLabelText('Seats come from')) {
      fireEvent.mouseDown(choice);
      const options = await screen.findAllByText('An even share', { selector: '.ant-select-item-option-content' });
      fireEvent.click(options.at(-1)!);
    }
    expect(draft().showtimes.map(({ seating }) => seating)).toEqual(['share', 'share', 'share']);
    expect(screen.getAllByText('Balcony: 40 seats over 3 shows: 14, 13, 13')).toHaveLength(3);
    expect(screen.queryByText(/= 120 seats/)).toBeNull();
  });
});

describe('repeated shows', () => {
  const start = (showtimes = [{ ...newShowtime(), startTime: '2026-12-04T19:00', endTime: '2026-12-04T21:00' }]) => ({
    ...newEvent,
    basic: { ...newEvent.basic, date: '2026-12-04T19:00' },
    showtimes,
  });
  const open = async (draftOfEvent: EventDraft) => {
    render(
      <Page start={draftOfEvent}>
        <ShowtimesSection earliest="2026-11-27T00:00" onFill={fill} />
      </Page>,
    );
    fireEvent.click(screen.getByText('Repeat'));
    return within(await screen.findByRole('dialog'));
  };
  const set = (dialog: Awaited<ReturnType<typeof open>>, label: string, value: string) => {
    const field = dialog.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  it('are added by a rule without those that were taken out, like the last show, and the event lasts as long', async () => {
    const dear = { ...newShowtime(), ticketPrice: 900, startTime: '2026-12-04T19:00', endTime: '2026-12-04T21:00' };
    const dialog = await open(start([dear]));
    set(dialog, 'Number of shows', '3');
    expect(dialog.getByRole('status')).toHaveTextContent('3 of 3 shows will be added');
    fireEvent.click(dialog.getByLabelText(/18\/Dec\/2026/));
    fireEvent.click(dialog.getByText('Add 2 showtimes'));
    await waitFor(() => expect(draft().showtimes).toHaveLength(3));
    expect(draft().showtimes.map(({ startTime, ticketPrice }) => [startTime, ticketPrice])).toEqual([
      ['2026-12-04T19:00', 900],
      ['2026-12-11T19:00', 900],
      ['2026-12-25T19:00', 900],
    ]);
    expect(draft().showtimes.every(({ seating }) => seating === 'each')).toBe(true);
    expect(draft().basic).toMatchObject({ date: '2026-12-04T19:00', eventEndDate: '2026-12-25T21:00' });
  });

  it('say what is in the past, there already or overlaps, and more than an event can have are refused', async () => {
    const dialog = await open(start());
    set(dialog, 'First day', '2026-11-20');
    set(dialog, 'Number of shows', '4');
    fireEvent.click(dialog.getByText('Add start'));
    set(dialog, 'Start 2', '20:00');
    expect(dialog.getByRole('status')).toHaveTextContent(
      '2 of 4 shows will be added · 2 in the past · 2 with an overlap',
    );
    expect(dialog.getAllByText(/In the past/)).toHaveLength(2);
    set(dialog, 'First day', '2026-12-04');
    expect(dialog.getAllByText(/There is a show at this time already/)).toHaveLength(1);

    set(dialog, 'Number of shows', '60');
    set(dialog, 'First day', '2026-12-11');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'An event can have 60 showtimes, and this one has 1. Take 1 out of the list, or change the rule.',
    );
    expect(dialog.getByText('Add 60 showtimes').closest('button')).toBeDisabled();
  });
});
