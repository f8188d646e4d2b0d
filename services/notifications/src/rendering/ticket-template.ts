import { languages, type Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import { html, type Html } from '../html/html';
import { messagesIn } from '../i18n/messages-in';
import { eventInk } from '../tickets/event-ink';
import { paidHow, priceRows, totalText } from '../tickets/price-rows';
import { ticketCount, type TicketData } from '../tickets/ticket-data';
import { timesOfShows } from '../formatting/times-of-shows';
import { indiaDateTime, indiaHours, indiaTime, indiaWeekdayDate } from '../formatting/india-time';
import { qrSvg } from '../qr/qr-svg';
import { rosette } from './rosette';
import { languageOf } from './script-fonts';
import { brandMark, marquee, perforation, tabGround } from './ticket-marks';

/** Letters of some scripts are wider. */
const WIDE = /\p{sc=Bengali}|\p{sc=Oriya}|\p{sc=Tamil}|\p{sc=Telugu}|\p{sc=Kannada}|\p{sc=Malayalam}/u;

function sizeOfName(name: string): string {
  const length = name.length * (WIDE.test(name) ? 1.5 : 1);
  if (length <= 20) return 'short';
  return length <= 44 ? 'medium' : 'long';
}

function dateTab(startsAt: string, language: Language): Html {
  const { weekday, day, month } = indiaTime(startsAt, language);
  return html`<div class="tab">
    ${tabGround}<span class="weekday">${weekday}</span><span class="day">${day}</span
    ><span class="month">${month}</span>
  </div>`;
}

function inkOf(data: TicketData): string {
  const { ground, letters } = eventInk(data.event.eventId);
  return `--ground:${ground};--letters:${letters}`;
}

const addressLine = ({ venueAddress, city }: TicketData['event']): string =>
  venueAddress && city && !venueAddress.toLowerCase().includes(city.toLowerCase())
    ? `${venueAddress}, ${city}`
    : venueAddress || city;

/** Day and hours; of passes how many dates, and each of them as far as there is room. */
function whenField({ event: { startsAt, endsAt, shows }, movedFrom }: TicketData, language: Language): Html {
  const { booking, ticketSheets: messages } = messagesIn(language);
  const hours = [indiaHours(startsAt, endsAt, language), movedFrom && messages.newTime].filter(Boolean).join(', ');
  if (!shows) return field(booking.when, indiaWeekdayDate(startsAt, language), hours);
  const times = timesOfShows(shows, language, 4);
  return field(
    booking.when,
    booking.dates(shows.length),
    html`${times.map((time, at) => html`${at > 0 ? html`<br />` : null}${time}`)}`,
  );
}

function field(label: string, value: string, note: Html | string): Html {
  return html`<div>
    <p class="label">${label}</p>
    <p class="value" lang="${languageOf(value)}">${value}</p>
    <p class="note" lang="${languageOf(String(note))}">${note}</p>
  </div>`;
}

function whereField({ event, hasNewVenue }: TicketData, language: Language): Html {
  const { booking, ticketSheets: messages } = messagesIn(language);
  const address = [addressLine(event), hasNewVenue && messages.newVenue].filter(Boolean).join(', ');
  return field(booking.where, event.venueName || event.city, address);
}

function foot(data: TicketData, sheet: number, language: Language): Html {
  const { booking, sheetOf } = messagesIn(language).ticketSheets;
  return html`<footer class="foot">
    <span>${booking(data.bookingCode)}</span><span>${sheetOf(sheet, data.tickets.length + 1)}</span>
  </footer>`;
}

function ticketSheet(data: TicketData, at: number, art: Html, language: Language): Html {
  const { event, tickets, buyer, bookingCode } = data;
  const { booking, ticketSheets: messages } = messagesIn(language);
  const ticket = tickets[at];
  if (!ticket) throw new RangeError(`booking ${data.bookingId} has no ticket ${at}`);
  return html`<section class="sheet" lang="${languages[language].locale}" style="${inkOf(data)}">
    <header class="bill${art === noArt ? '' : ' posted'}">
      ${art === noArt ? rosette(event.eventId) : art}${dateTab(event.startsAt, language)}
      <p class="brand">${brandMark}${brandName}</p>
      <div class="headline">
        ${event.organizerName ? html`<p class="presents">${messages.presents(event.organizerName)}</p>` : null}
        <h1 class="name ${sizeOfName(event.name)}" lang="${languageOf(event.name)}">${event.name}</h1>
      </div>
      ${marquee}
    </header>
    <main class="stub">
      <div class="facts${event.shows ? ' dates' : ''}">${whenField(data, language)}${whereField(data, language)}</div>
      <div class="perforation" style="top:32mm">${perforation}</div>
      <div class="tear">
        ${qrSvg(ticket.code, messages.codeOfTicket(at + 1))}
        <div class="admit">
          <p class="category" lang="${languageOf(ticket.categoryType)}">${ticket.categoryType}</p>
          <p class="value">${messages.ticketOf(at + 1, tickets.length)}</p>
          <p class="label group">${booking.code}</p>
          <p class="code">${bookingCode}</p>
          <p class="label group">${messages.bookedBy}</p>
          <p class="value" lang="${languageOf(buyer.name)}">${buyer.name || messages.guest}</p>
          <p class="gate">${messages.scan}</p>
        </div>
      </div>
    </main>
    ${foot(data, at + 1, language)}
  </section>`;
}

const noArt = html``;

function advice(language: Language): Html {
  const { atTheGate, advice: text } = messagesIn(language).ticketSheets;
  return html`<p class="advice"><strong>${atTheGate}</strong>${text}</p>`;
}

function summarySheet(data: TicketData, language: Language): Html {
  const { event, bookingCode, buyer } = data;
  const { booking, ticketSheets: messages } = messagesIn(language);
  const rows = priceRows(data, language);
  const paid = [
    paidHow(data, language),
    indiaDateTime(data.confirmedAt, language),
    data.transactionId && booking.reference(data.transactionId),
  ]
    .filter(Boolean)
    .join(', ');
  return html`<section class="sheet summary" lang="${languages[language].locale}" style="${inkOf(data)}">
    <header class="bill">
      ${rosette(event.eventId)}
      <p class="brand">${brandMark}${brandName}</p>
      <div class="headline"><h1 class="name" lang="${languageOf(event.name)}">${event.name}</h1></div>
      ${marquee}
    </header>
    <main class="stub">
      <div class="booking">
        ${qrSvg(data.qrCode, messages.codeOfBooking)}
        <div class="admit">
          <p class="label">${booking.code}</p>
          <p class="code">${bookingCode}</p>
          <p class="value" lang="${languageOf(buyer.name)}">
            ${messages.bookedByBuyer(ticketCount(data, language), buyer.name)}
          </p>
          <p class="note">
            ${[event.shows ? timesOfShows(event.shows, language, 3).join('; ') : indiaDateTime(event.startsAt, language), data.movedFrom && messages.newTime].filter(Boolean).join(', ')}
          </p>
          <p class="note">
            ${[event.venueName, addressLine(event), data.hasNewVenue && messages.newVenue].filter(Boolean).join(', ')}
          </p>
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
            <td>${booking.total}</td>
            <td>${totalText(data, language)}</td>
          </tr>
        </table>
        <p class="paid">${paid}</p>
      </div>
      ${rows.length > 9 ? null : advice(language)}
    </main>
    ${foot(data, data.tickets.length + 1, language)}
  </section>`;
}

/** One sheet a ticket and a last one for the booking. `poster` is a picture as a data URL, or nothing for the flower. */
export function ticketSheets(data: TicketData, language: Language, poster: string | null): Html {
  const art = poster
    ? html`<div class="frame"></div>
        <img class="poster" src="${poster}" alt="" />`
    : noArt;
  return html`${data.tickets.map((_, at) => ticketSheet(data, at, art, language))}${summarySheet(data, language)}`;
}

export const documentTitle = ({ event, bookingCode }: TicketData, language: Language): string =>
  messagesIn(language).ticketSheets.title(event.name, bookingCode);
