import { pathIn } from '@utsav/contracts/language/language-path';
import { dark, light, perforation } from '@utsav/brand/colors';
import { languages, type Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import { smallerPicture } from '@utsav/contracts/http/picture-sizes';
import { html, trusted, type Html } from '../html/html';
import { messagesIn } from '../i18n/messages-in';
import { eventInk } from '../tickets/event-ink';
import { paidHow, priceRows, totalText } from '../tickets/price-rows';
import { detailRows, ticketCount, venueLine, venueMapUrl, type TicketData } from '../tickets/ticket-data';
import { timesOfShows } from '../formatting/times-of-shows';
import { indiaDateTime, indiaHours, indiaTime, indiaWeekdayDate } from '../formatting/india-time';

/** Content id of the picture that holds the code of the whole booking. */
export const bookingQrId = 'booking-code';

export interface MailOptions {
  siteUrl: string;
  /** Whether the tickets come with the mail. */
  isAttached: boolean;
  language: Language;
}

export const ticketMailSubject = ({ event, bookingCode }: TicketData, language: Language): string =>
  messagesIn(language).ticketMail.subject(event.name, bookingCode);

/** Nothing where it is not known, where nothing was paid, and for a buyer without an account, who cannot cancel. */
function refundLine({ cancellableUntil, buyer, amounts }: TicketData, language: Language): string {
  const { ticketMail, booking } = messagesIn(language);
  if (cancellableUntil === undefined || buyer.userId === '') return '';
  if (cancellableUntil) return ticketMail.cancellableUntil(booking.inIndia(indiaDateTime(cancellableUntil, language)));
  return amounts.totalPaise > 0 ? ticketMail.notRefundable : '';
}

const calendarLine = ({ bookingCode }: TicketData, language: Language): string =>
  messagesIn(language).ticketMail.calendar(`${bookingCode}.ics`);

/** Day and hours; of passes how many dates, and each of them. */
function whenOf({ event }: TicketData, language: Language): { day: string; times: string[] } {
  const { booking } = messagesIn(language);
  return event.shows
    ? { day: booking.dates(event.shows.length), times: timesOfShows(event.shows, language).map(booking.inIndia) }
    : { day: indiaWeekdayDate(event.startsAt, language), times: [hoursLine(event, language)] };
}

const hoursLine = ({ startsAt, endsAt }: TicketData['event'], language: Language): string =>
  messagesIn(language).booking.inIndia(indiaHours(startsAt, endsAt, language));

export function ticketMailText(data: TicketData, { siteUrl, isAttached, language }: MailOptions): string {
  const { event, bookingCode, buyer, tickets } = data;
  const { ticketMail, booking } = messagesIn(language);
  const when = whenOf(data, language);
  return [
    booking.hello(buyer.name),
    [
      ticketMail.confirmed(event.name, ticketCount(data, language)),
      isAttached && ticketMail.attached(tickets.length),
      ticketMail.everythingAt(siteUrl + pathIn(language, '/tickets')),
      ticketMail.showQr,
    ]
      .filter(Boolean)
      .join(' '),
    [
      `${booking.code}: ${bookingCode}`,
      event.shows
        ? [`${booking.when}: ${when.day}`, ...when.times.map((time) => `  ${time}`)].join('\n')
        : `${booking.when}: ${when.day}, ${when.times.join('')}`,
      `${booking.where}: ${[venueLine(data), event.venueAddress].filter(Boolean).join(', ')}`,
      `${ticketMail.map}: ${venueMapUrl(data)}`,
      ...detailRows(data, language).map(({ label, text }) => `${label}: ${text}`),
    ].join('\n'),
    [
      ...priceRows(data, language).map(({ label, amount }) => `${label}: ${amount}`),
      `${booking.total}: ${totalText(data, language)} (${paidHow(data, language)})`,
    ].join('\n'),
    [
      calendarLine(data, language),
      refundLine(data, language),
      `${ticketMail.questions} ${siteUrl}${pathIn(language, '/support')}`,
    ]
      .filter(Boolean)
      .join('\n'),
    booking.signature,
  ].join('\n\n');
}

const sans = "font-family:'Anek Latin','Anek Devanagari','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const condensed =
  "font-family:'Anek Latin','Anek Devanagari','Roboto Condensed','Arial Narrow','Segoe UI',Helvetica,Arial,sans-serif";

/** Mail programs with a dark mode take these; the others show the light form, which stands inline. */
const darkStyles = trusted(
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.paper{background:${dark.paper}!important}.card{background:${dark.card}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.code{color:${dark.primary}!important}.line{border-color:${dark.hairline}!important}.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.name{font-size:28px!important}}</style>`,
);

const row = (content: Html, style: string): Html =>
  html`<tr>
    <td class="card pad" style="background:${light.card};padding:${style}">${content}</td>
  </tr>`;

const table = (content: Html | Html[], style = ''): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">
    ${content}
  </table>`;

const field = (label: string, value: string, note: Html | string): Html =>
  html`<p class="muted" style="margin:0;${sans};font-size:13px;line-height:18px;color:${light.muted}">${label}</p>
    <p
      class="ink"
      style="margin:0 0 ${note ? 0 : 14}px;${condensed};font-size:18px;line-height:24px;font-weight:700;color:${light.ink}"
    >
      ${value}
    </p>
    ${note ? html`<p class="ink" style="margin:0 0 14px;${sans};font-size:15px;line-height:22px;color:${light.ink}">${note}</p>` : null}`;

const money = (label: string, amount: string, isTotal: boolean): Html => {
  const look = isTotal
    ? `padding:12px 0 0;${condensed};font-size:22px;line-height:28px;font-weight:800;color:${light.ink}`
    : `padding:7px 0;border-bottom:1px solid ${light.hairline};${sans};font-size:15px;line-height:20px;color:${light.ink}`;
  return html`<tr>
    <td class="ink line" style="${look}">${label}</td>
    <td class="ink line" align="right" style="${look};white-space:nowrap">${amount}</td>
  </tr>`;
};

const posterWidth = 112;

/**
 * From the site, as mail programs show pictures: inside, it would make every mail of a full stadium half as large again.
 * Where it is not loaded, the name beside it says the same.
 */
function poster({ imageUrl }: TicketData['event'], siteUrl: string): Html | null {
  if (!imageUrl) return null;
  const { href } = new URL(smallerPicture(imageUrl, 240), siteUrl);
  return html`<td valign="bottom" align="right" width="${posterWidth}" style="padding-left:16px">
    <img
      src="${href}"
      width="${posterWidth}"
      height="${posterWidth * 1.25}"
      alt=""
      style="display:block;border:0;width:${posterWidth}px;height:${posterWidth * 1.25}px;object-fit:cover;border-radius:8px"
    />
  </td>`;
}

function bill({ event }: TicketData, { siteUrl, language }: MailOptions): Html {
  const { ground, letters } = eventInk(event.eventId);
  const { weekday, day, month } = indiaTime(event.startsAt, language);
  const tab = `display:inline-block;background:${light.accent};color:${light.onAccent};padding:8px 12px 9px;text-align:center;${condensed};font-weight:700`;
  return html`<tr>
    <td class="pad" bgcolor="${ground}" style="background:${ground};border-radius:14px 14px 0 0;padding:0 32px 26px">
      ${table(
        html`<tr>
          <td valign="top">
            <span style="${tab}"
              ><span style="font-size:13px;line-height:15px">${weekday}</span><br /><span
                style="font-size:30px;line-height:31px;font-weight:800"
                >${day}</span
              ><br /><span style="font-size:14px;line-height:16px">${month.toUpperCase()}</span></span
            >
          </td>
          <td
            valign="top"
            align="right"
            style="padding-top:22px;${condensed};font-size:18px;line-height:22px;font-weight:800;color:${letters}"
          >
            ${brandName}
          </td>
        </tr>`,
      )}
      ${table(
        html`<tr>
          <td valign="bottom" style="padding-top:34px">
            <p style="margin:0 0 6px;${sans};font-size:15px;line-height:20px;font-weight:600;color:${letters}">
              ${messagesIn(language).ticketMail.youAreGoing}
            </p>
            <h1
              class="name"
              style="margin:0;${condensed};font-size:34px;line-height:1.08;font-weight:800;color:${letters}"
            >
              ${event.name}
            </h1>
          </td>
          ${poster(event, siteUrl)}
        </tr>`,
      )}
    </td>
  </tr>`;
}

/** Tables and inline styles, since mail programs know little else. */
export function ticketMailHtml(data: TicketData, options: MailOptions): string {
  const { siteUrl, isAttached, language } = options;
  const { event, bookingCode, buyer, tickets } = data;
  const { ticketMail, booking } = messagesIn(language);
  const hello = [
    ticketMail.hello(buyer.name, tickets.length, ticketCount(data, language)),
    isAttached ? ticketMail.attached(tickets.length) : ticketMail.openOnSite(tickets.length),
    ticketMail.showQr,
  ].join(' ');
  const codes = html`<p class="muted" style="margin:0;${sans};font-size:13px;line-height:18px;color:${light.muted}">
      ${booking.code}
    </p>
    <p
      class="code"
      style="margin:2px 0 18px;${condensed};font-size:36px;line-height:40px;font-weight:800;letter-spacing:1px;color:${light.primary};word-break:break-all"
    >
      ${bookingCode}
    </p>
    <table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td bgcolor="${light.card}" style="background:${light.card};padding:6px;border-radius:8px">
          <img
            src="cid:${bookingQrId}"
            width="196"
            height="196"
            alt="${booking.codeOfBooking(bookingCode)}"
            style="display:block;border:0;width:196px;height:196px"
          />
        </td>
      </tr>
    </table>`;
  const button = html`<a
    class="button"
    href="${siteUrl}${pathIn(language, '/tickets')}"
    style="display:inline-block;background:${light.primary};color:${light.onPrimary};${condensed};font-size:18px;line-height:24px;font-weight:700;padding:13px 28px;border-radius:999px;text-decoration:none"
    >${ticketMail.showTickets}</a
  >`;
  const { day, times } = whenOf(data, language);
  const where = html`${event.venueAddress}${event.venueAddress && html`<br />`}<a
      class="code"
      href="${venueMapUrl(data)}"
      style="color:${light.primary}"
      >${ticketMail.openMap}</a
    >`;
  return html`<!doctype html>
    <html lang="${languages[language].locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${ticketMailSubject(data, language)}</title>
        ${darkStyles}
      </head>
      <body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">
          ${ticketMail.preview(day, venueLine(data), bookingCode)}
        </div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:${light.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px 32px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                ${bill(data, options)}
                ${row(html`<p class="ink" style="margin:0;${sans};font-size:16px;line-height:25px;color:${light.ink}">${hello}</p>`, '24px 32px 20px')}
                ${row(html`${field(booking.when, day, html`${times.map((time, at) => html`${at > 0 ? html`<br />` : null}${time}`)}`)}${field(booking.where, venueLine(data), where)}${detailRows(data, language).map(({ label, text }) => field(label, text, ''))}${field(ticketMail.tickets, data.lines.map(({ categoryType, paidQuantity, freeQuantity }) => `${paidQuantity + freeQuantity} × ${categoryType}`).join(', '), event.organizerName && ticketMail.presentedBy(event.organizerName))}`, '0 32px 4px')}
                ${row(
                  table(
                    html`<tr>
                      <td
                        class="line"
                        style="border-top:2px dashed ${perforation};font-size:0;line-height:0;height:1px"
                      >
                        &nbsp;
                      </td>
                    </tr>`,
                  ),
                  '0 32px',
                )}
                ${row(codes, '20px 32px 24px')} ${row(button, '0 32px 26px')}
                ${row(
                  table(
                    html`<tr>
                      <td
                        class="line"
                        style="border-top:2px dashed ${perforation};font-size:0;line-height:0;height:1px"
                      >
                        &nbsp;
                      </td>
                    </tr>`,
                  ),
                  '0 32px',
                )}
                ${row(
                  html`${table(html`${priceRows(data, language).map(({ label, amount }) => money(label, amount, false))}${money(booking.total, totalText(data, language), true)}`)}
                    <p
                      class="muted"
                      style="margin:8px 0 0;${sans};font-size:13px;line-height:19px;color:${light.muted}"
                    >
                      ${[paidHow(data, language), data.transactionId && booking.reference(data.transactionId)].filter(Boolean).join(', ')}
                    </p>
                    <p class="ink" style="margin:14px 0 0;${sans};font-size:15px;line-height:22px;color:${light.ink}">
                      ${calendarLine(data, language)} ${refundLine(data, language)}
                      <a class="code" href="${siteUrl}${pathIn(language, '/support')}" style="color:${light.primary}"
                        >${ticketMail.questions}</a
                      >
                    </p>`,
                  '14px 32px 0',
                )}
                <tr>
                  <td
                    class="card"
                    bgcolor="${light.card}"
                    style="background:${light.card};border-radius:0 0 14px 14px;font-size:0;line-height:0;height:28px"
                  >
                    &nbsp;
                  </td>
                </tr>
              </table>
              <p class="muted" style="margin:20px 0 0;${sans};font-size:13px;line-height:20px;color:${light.muted}">
                ${ticketMail.keepCodes}<br />${booking.signature}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();
}
