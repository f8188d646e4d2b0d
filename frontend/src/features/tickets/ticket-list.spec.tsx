import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import ToastOutlet from '../../components/toast-outlet';
import { saveFile } from '../../lib/save-file';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleTicket, signIn } from '../../testing/samples';
import { TicketList } from './ticket-list';

vi.mock('html-to-image', () => ({ toPng: () => Promise.reject(new Error('tainted')) }));

const show = (address = '/tickets') => {
  signIn();
  renderAt(
    address,
    <>
      <TicketList userId="u1" />
      <ToastOutlet />
    </>,
  );
};

it('shows each ticket with its event, people, categories, amounts and code', async () => {
  const { eventId } = sampleTicket();
  let requested: URL | undefined;
  gateway.use(
    on('GET /api/ticket', ({ url }) => {
      requested = url;
      return [
        sampleTicket({
          eventId: {
            ...eventId,
            organizer: { name: 'Rangoli', logoUrl: '/media/rangoli.webp' },
            sponsors: [{ id: 's', name: 'Tez Cabs', logo: '/media/tez.webp', type: '' }],
          },
          ticketCategories: [
            {
              categoryId: { _id: 'gold', type: 'Gold', price: 500, translations: {} },
              quantity: 2,
              paidQuantity: 2,
              freeQuantity: 0,
              finalQuantity: 2,
            },
          ],
        }),
      ];
    }),
  );
  show('/tickets?page=2');
  const ticket = within(await screen.findByRole('article'));
  const logos = ticket.getAllByRole('presentation').map((logo) => logo.getAttribute('src'));
  expect(logos).toEqual(expect.arrayContaining(['/media/rangoli.webp', '/media/tez.webp']));
  for (const text of [
    'Garba Night',
    'By Rangoli with Tez Cabs',
    '2 × Gold',
    'Convenience fee',
    '₹93.60',
    'Rounding',
    '₹0.40',
    '₹614',
    'UPI',
    'UTS123',
  ])
    expect(ticket.getByText(text), text).toBeInTheDocument();
  expect(Object.fromEntries(requested!.searchParams)).toEqual({
    userId: 'u1',
    page: '2',
    limit: '15',
    paginate: 'true',
  });
});

it('shows a free ticket without money', async () => {
  const nothing = { totalAmount: 0, gstAmount: 0, convenienceFee: 0, rounding: 0, finalAmount: 0 };
  gateway.use(on('GET /api/ticket', () => [sampleTicket(nothing)]));
  show();
  const ticket = within(await screen.findByRole('article'));
  expect(ticket.getByText('Price').nextSibling).toHaveTextContent('Free Entry');
  for (const text of [/₹/, 'Paid', 'Paid by']) expect(ticket.queryByText(text), String(text)).not.toBeInTheDocument();
});

it('saves the PDF under the name of the event, from a file or from text, and reports when it could not', async () => {
  gateway.use(on('GET /api/ticket', () => [sampleTicket()]));
  const answers = [
    () => HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { 'content-type': 'application/pdf' } }),
    () => HttpResponse.json({ success: true, data: { pdfBase64: 'JVBERg==' } }),
    () => HttpResponse.json({ success: true, data: {} }),
  ];
  gateway.use(http.post('*/api/ticket/downloadTicketsAsPDF/UTS123', () => answers.shift()!()));
  show();
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(times));
  }
  expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'Garba-Night-UTS123.pdf');
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Could not download PDF. Please try again.')).toBeInTheDocument();
});

it('reports that a picture could not be made because an image is of another origin', async () => {
  gateway.use(on('GET /api/ticket', () => [sampleTicket()]));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Save as image' }));
  expect(await screen.findByText(/CORS/)).toBeInTheDocument();
});

it('shows that there are none', async () => {
  gateway.use(on('GET /api/ticket', () => []));
  show();
  expect(await screen.findByText('No tickets (yet)')).toBeInTheDocument();
});

it('stamps a cancelled booking, and offers neither a code nor a document of it', async () => {
  const { eventId } = sampleTicket();
  gateway.use(
    on('GET /api/ticket', () => [sampleTicket({ eventId, bookingStatus: 'Cancelled', qrCode: '', codes: [] })]),
  );
  show();
  const ticket = within(await screen.findByRole('article'));
  expect(ticket.getByText('Cancelled')).toBeInTheDocument();
  expect(ticket.getByText('Not valid at the gate')).toBeInTheDocument();
  expect(ticket.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  expect(ticket.queryByText('Scan at the gate')).not.toBeInTheDocument();
  expect(ticket.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
});

it('says which tickets of a booking were returned, and shows the codes of the others', async () => {
  const back = {
    ticketId: 't2',
    categoryId: 'gold',
    type: 'Gold',
    translations: {},
    amount: 500,
    exchangedFor: null,
  };
  gateway.use(
    on('GET /api/ticket', () => [
      sampleTicket({ returnedTickets: [{ ...back, returnedAt: '2026-11-22T10:00:00+05:30' }] }),
    ]),
  );
  show();
  const ticket = within(await screen.findByRole('article'));
  expect(ticket.getByText('1 ticket returned.')).toBeInTheDocument();
  expect(ticket.getByRole('img', { name: 'QR code of ticket 1 of 1, Gold' })).toBeInTheDocument();
});

it('stamps tickets that were exchanged with the booking that has the new ones, and says that an event was moved', async () => {
  const back = { ticketId: 't2', categoryId: 'gold', type: 'Gold', translations: {}, amount: 500 };
  const returnedTickets = [{ ...back, returnedAt: '2026-11-22T10:00:00+05:30', exchangedFor: 'UTSNEW' }];
  gateway.use(
    on('GET /api/ticket', () => [
      sampleTicket({ bookingStatus: 'Cancelled', qrCode: '', codes: [], exchangedFor: 'UTSALL' }),
      sampleTicket({ _id: 't3', bookingCode: 'UTS125', returnedTickets, movedAt: '2026-11-22T10:00:00+05:30' }),
    ]),
  );
  show();
  const [whole, part] = await screen.findAllByRole('article');
  expect(whole).toHaveTextContent('Your tickets are now in booking UTSALL.');
  expect(part).toHaveTextContent('1 ticket exchanged for booking UTSNEW. Its code is not valid any more.');
  expect(part).toHaveTextContent('The organizer moved this event to another time.');
  expect(screen.getByText('UTSNEW')).toHaveClass(/code/);
});

it('says which dates of a pass were cancelled', async () => {
  const { eventId } = sampleTicket();
  const showOn = (day: string, isCancelled: boolean) => ({
    key: day,
    startTime: `2026-12-${day}T18:30:00+05:30`,
    endTime: `2026-12-${day}T20:30:00+05:30`,
    isCancelled,
  });
  gateway.use(
    on('GET /api/ticket', () => [
      sampleTicket({ eventId: { ...eventId, shows: [showOn('05', false), showOn('06', true)] } }),
    ]),
  );
  show();
  expect(await screen.findByRole('article')).toHaveTextContent('1 date cancelled: Sun, 06 Dec 2026, 6:30 pm IST');
});

it('stamps tickets whose event went to another venue, with the new one', async () => {
  gateway.use(on('GET /api/ticket', () => [sampleTicket({ venueChangedAt: '2026-11-22T10:00:00+05:30' })]));
  show();
  const ticket = within(await screen.findByRole('article'));
  expect(ticket.getByText('Venue changed.')).toBeInTheDocument();
  expect(ticket.getByText(/It now takes place at GMDC Ground, Ahmedabad\./)).toBeInTheDocument();
});
