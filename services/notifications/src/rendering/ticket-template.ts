import { html, type Html } from '../html/html';
import { eventInk } from '../tickets/event-ink';
import { paidHow, priceRows } from '../tickets/price-rows';
import { ticketCount, type TicketFacts } from '../tickets/ticket-facts';
import { indiaDate, indiaDateTime, indiaHours, indiaTime } from '../wording/india-time';
import { formatRupees } from '@utsav/contracts/money/rupees';
import { qrSvg } from '../qr/qr-svg';
import { rosette } from './rosette';
import { brandMark, marquee, perforation, tabGround } from './ticket-marks';

const sizeOfName = (name: string): string => (name.length <= 20 ? 'short' : name.length <= 44 ? 'medium' : 'long');

/** Hindi has its own line height. */
const languageOf = (text: string): string => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en-IN');

function dateTab(startsAt: string): Html {
  const { weekday, day, month } = indiaTime(startsAt);
  return html`<div class="tab">
    ${tabGround}<span class="weekday">${weekday}</span><span class="day">${day}</span
    ><span class="month">${month}</span>
  </div>`;
}

function inkOf(facts: TicketFacts): string {
  const { ground, letters } = eventInk(facts.event.eventId);
  return `--ground:${ground};--letters:${letters}`;
}

const addressLine = ({ venueAddress, city }: TicketFacts['event']): string =>
  venueAddress && city && !venueAddress.toLowerCase().includes(city.toLowerCase())
    ? `${venueAddress}, ${city}`
    : venueAddress || city;

function fact(label: string, value: string, note: string): Html {
  return html`<div>
    <p class="label">${label}</p>
    <p class="value">${value}</p>
    <p class="note">${note}</p>
  </div>`;
}

const foot = (facts: TicketFacts, sheet: number): Html =>
  html`<footer class="foot">
    <span>Utsav booking ${facts.bookingCode}</span><span>Sheet ${sheet} of ${facts.tickets.length + 1}</span>
  </footer>`;

function ticketSheet(facts: TicketFacts, at: number, art: Html): Html {
  const { event, tickets, buyer, bookingCode } = facts;
  const ticket = tickets[at];
  if (!ticket) throw new RangeError(`booking ${facts.bookingId} has no ticket ${at}`);
  return html`<section class="sheet" style="${inkOf(facts)}">
    <header class="bill${art === noArt ? '' : ' posted'}">
      ${art === noArt ? rosette(event.eventId) : art}${dateTab(event.startsAt)}
      <p class="brand">${brandMark}Utsav</p>
      <div class="headline">
        ${event.organizerName ? html`<p class="presents">${event.organizerName} presents</p>` : null}
        <h1 class="name ${sizeOfName(event.name)}" lang="${languageOf(event.name)}">${event.name}</h1>
      </div>
      ${marquee}
    </header>
    <main class="stub">
      <div class="facts">
        ${fact('When', `${indiaTime(event.startsAt).weekday}, ${indiaDate(event.startsAt)}`, indiaHours(event.startsAt, event.endsAt))}${fact('Where', event.venueName || event.city, addressLine(event))}
      </div>
      <div class="perforation" style="top:32mm">${perforation}</div>
      <div class="tear">
        ${qrSvg(ticket.code, `Code of ticket ${at + 1}`)}
        <div class="admit">
          <p class="category">${ticket.categoryType}</p>
          <p class="value">Ticket ${at + 1} of ${tickets.length}</p>
          <p class="label group">Booking code</p>
          <p class="code">${bookingCode}</p>
          <p class="label group">Booked by</p>
          <p class="value">${buyer.name || 'Guest'}</p>
          <p class="gate">Scan at the gate</p>
        </div>
      </div>
    </main>
    ${foot(facts, at + 1)}
  </section>`;
}

const noArt = html``;

const advice = html`<p class="advice">
  <strong>At the gate</strong>Turn up the light of your screen, or bring this on paper. Keep the codes to yourself:
  whoever shows one first is let in.
</p>`;

function summarySheet(facts: TicketFacts): Html {
  const { event, bookingCode, buyer, amounts } = facts;
  const rows = priceRows(facts);
  const paid = [
    paidHow(facts),
    indiaDateTime(facts.confirmedAt),
    facts.transactionId && `reference ${facts.transactionId}`,
  ]
    .filter(Boolean)
    .join(', ');
  return html`<section class="sheet summary" style="${inkOf(facts)}">
    <header class="bill">
      ${rosette(event.eventId)}
      <p class="brand">${brandMark}Utsav</p>
      <div class="headline"><h1 class="name" lang="${languageOf(event.name)}">${event.name}</h1></div>
      ${marquee}
    </header>
    <main class="stub">
      <div class="booking">
        ${qrSvg(facts.qrCode, 'Code of the whole booking')}
        <div class="admit">
          <p class="label">Booking code</p>
          <p class="code">${bookingCode}</p>
          <p class="value">${ticketCount(facts)}, booked by ${buyer.name || 'a guest'}</p>
          <p class="note">${indiaDateTime(event.startsAt)}</p>
          <p class="note">${[event.venueName, addressLine(event)].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div class="perforation" style="top:55mm">${perforation}</div>
      <div class="receipt">
        <table class="${rows.length > 9 ? 'dense' : ''}">
          ${rows.map(
            ({ label, amount }) =>
              html`<tr>
                <td>${label}</td>
                <td>${amount}</td>
              </tr>`,
          )}
          <tr class="total">
            <td>Total</td>
            <td>${formatRupees(amounts.totalPaise)}</td>
          </tr>
        </table>
        <p class="paid">${paid}</p>
      </div>
      ${rows.length > 9 ? null : advice}
    </main>
    ${foot(facts, facts.tickets.length + 1)}
  </section>`;
}

/** One sheet a ticket and a last one for the booking. `poster` is a picture as a data URL, or nothing for the flower. */
export function ticketSheets(facts: TicketFacts, poster: string | null): Html {
  const art = poster
    ? html`<div class="frame"></div>
        <img class="poster" src="${poster}" alt="" />`
    : noArt;
  return html`${facts.tickets.map((_, at) => ticketSheet(facts, at, art))}${summarySheet(facts)}`;
}

export const documentTitle = (facts: TicketFacts): string => `Tickets for ${facts.event.name}, ${facts.bookingCode}`;
