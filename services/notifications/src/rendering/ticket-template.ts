import { languages, type Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import { html, type Html } from '../html/html';
import { messagesIn } from '../i18n/messages-in';
import { eventInk } from '../tickets/event-ink';
import { paidHow, priceRows, totalText } from '../tickets/price-rows';
import { ticketCount, type TicketData } from '../tickets/ticket-data';
import { timesOfShows } from '../wording/times-of-shows';
import { indiaDateTime, indiaHours, indiaTime, indiaWeekdayDate } from '../wording/india-time';
import { qrSvg } from '../qr/qr-svg';
import { rosette } from './rosette';
import { brandMark, marquee, perforation, tabGround } from './ticket-marks';

const sizeOfName = (name: string): string => (name.length <= 20 ? 'short' : name.length <= 44 ? 'medium' : 'long');

/** Of a name, whatever the language of the sheet; Hindi has its own line height. */
const languageOf = (text: string): string => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en-IN');

function dateTab(startsAt: string, language: Language): Html {
  const { weekday, day, month } = indiaTime(startsAt, language);
  return html`<div class="tab">
    ${tabGround}<span class="weekday">${weekday}</span><span class="day">${day}</span
    ><span class="month">${month}</span>
  </div>`;
}

function inkOf(facts: TicketData): string {
  const { ground, letters } = eventInk(facts.event.eventId);
  return `--ground:${ground};--letters:${letters}`;
}

const addressLine = ({ venueAddress, city }: TicketData['event']): string =>
  venueAddress && city && !venueAddress.toLowerCase().includes(city.toLowerCase())
    ? `${venueAddress}, ${city}`
    : venueAddress || city;

/** Day and hours; of passes how many dates, and each of them as far as there is room. */
function whenFact({ event: { startsAt, endsAt, shows }, movedFrom }: TicketData, language: Language): Html {
  const { booking, ticketSheets: messages } = messagesIn(language);
  const hours = [indiaHours(startsAt, endsAt, language), movedFrom && messages.newTime].filter(Boolean).join(', ');
  if (!shows) return fact(booking.when, indiaWeekdayDate(startsAt, language), hours);
  const times = timesOfShows(shows, language, 4);
  return fact(
    booking.when,
    booking.dates(shows.length),
    html`${times.map((time, at) => html`${at > 0 ? html`<br />` : null}${time}`)}`,
  );
}

function fact(label: string, value: string, note: Html | string): Html {
  return html`<div>
    <p class="label">${label}</p>
    <p class="value">${value}</p>
    <p class="note">${note}</p>
  </div>`;
}

function whereFact({ event, hasNewVenue }: TicketData, language: Language): Html {
  const { booking, ticketSheets: messages } = messagesIn(language);
  const address = [addressLine(event), hasNewVenue && messages.newVenue].filter(Boolean).join(', ');
  return fact(booking.where, event.venueName || event.city, address);
}

function foot(facts: TicketData, sheet: number, language: Language): Html {
  const { booking, sheetOf } = messagesIn(language).ticketSheets;
  return html`<footer class="foot">
    <span>${booking(facts.bookingCode)}</span><span>${sheetOf(sheet, facts.tickets.length + 1)}</span>
  </footer>`;
}

function ticketSheet(facts: TicketData, at: number, art: Html, language: Language): Html {
  const { event, tickets, buyer, bookingCode } = facts;
  const { booking, ticketSheets: messages } = messagesIn(language);
  const ticket = tickets[at];
  if (!ticket) throw new RangeError(`booking ${facts.bookingId} has no ticket ${at}`);
  return html`<section class="sheet" lang="${languages[language].locale}" style="${inkOf(facts)}">
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
      <div class="facts${event.shows ? ' dates' : ''}">${whenFact(facts, language)}${whereFact(facts, language)}</div>
      <div class="perforation" style="top:32mm">${perforation}</div>
      <div class="tear">
        ${qrSvg(ticket.code, messages.codeOfTicket(at + 1))}
        <div class="admit">
          <p class="category">${ticket.categoryType}</p>
          <p class="value">${messages.ticketOf(at + 1, tickets.length)}</p>
          <p class="label group">${booking.code}</p>
          <p class="code">${bookingCode}</p>
          <p class="label group">${messages.bookedBy}</p>
          <p class="value">${buyer.name || messages.guest}</p>
          <p class="gate">${messages.scan}</p>
        </div>
      </div>
    </main>
    ${foot(facts, at + 1, language)}
  </section>`;
}

const noArt = html``;

function advice(language: Language): Html {
  const { atTheGate, advice: text } = messagesIn(language).ticketSheets;
  return html`<p class="advice"><strong>${atTheGate}</strong>${text}</p>`;
}

function summarySheet(facts: TicketData, language: Language): Html {
  const { event, bookingCode, buyer } = facts;
  const { booking, ticketSheets: messages } = messagesIn(language);
  const rows = priceRows(facts, language);
  const paid = [
    paidHow(facts, language),
    indiaDateTime(facts.confirmedAt, language),
    facts.transactionId && booking.reference(facts.transactionId),
  ]
    .filter(Boolean)
    .join(', ');
  return html`<section class="sheet summary" lang="${languages[language].locale}" style="${inkOf(facts)}">
    <header class="bill">
      ${rosette(event.eventId)}
      <p class="brand">${brandMark}${brandName}</p>
      <div class="headline"><h1 class="name" lang="${languageOf(event.name)}">${event.name}</h1></div>
      ${marquee}
    </header>
    <main class="stub">
      <div class="booking">
        ${qrSvg(facts.qrCode, messages.codeOfBooking)}
        <div class="admit">
          <p class="label">${booking.code}</p>
          <p class="code">${bookingCode}</p>
          <p class="value">${messages.bookedByBuyer(ticketCount(facts, language), buyer.name)}</p>
          <p class="note">
            ${[event.shows ? timesOfShows(event.shows, language, 3).join('; ') : indiaDateTime(event.startsAt, language), facts.movedFrom && messages.newTime].filter(Boolean).join(', ')}
          </p>
          <p class="note">
            ${[event.venueName, addressLine(event), facts.hasNewVenue && messages.newVenue].filter(Boolean).join(', ')}
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
            <td>${totalText(facts, language)}</td>
          </tr>
        </table>
        <p class="paid">${paid}</p>
      </div>
      ${rows.length > 9 ? null : advice(language)}
    </main>
    ${foot(facts, facts.tickets.length + 1, language)}
  </section>`;
}

/** One sheet a ticket and a last one for the booking. `poster` is a picture as a data URL, or nothing for the flower. */
export function ticketSheets(facts: TicketData, language: Language, poster: string | null): Html {
  const art = poster
    ? html`<div class="frame"></div>
        <img class="poster" src="${poster}" alt="" />`
    : noArt;
  return html`${facts.tickets.map((_, at) => ticketSheet(facts, at, art, language))}${summarySheet(facts, language)}`;
}

export const documentTitle = ({ event, bookingCode }: TicketData, language: Language): string =>
  messagesIn(language).ticketSheets.title(event.name, bookingCode);
