import { html, type Html } from '../html/html';
import { eventInk } from '../tickets/event-ink';
import { priceRows } from '../tickets/price-rows';
import { ticketCount, venueLine, type TicketFacts } from '../tickets/ticket-facts';
import { indiaDate, indiaHours } from '../wording/india-time';
import { rupees } from '../wording/rupees';

export const ticketMailSubject = ({ event, bookingCode }: TicketFacts): string =>
  `Your tickets for ${event.name} – ${bookingCode}`;

export function ticketMailText(facts: TicketFacts, siteUrl: string): string {
  const { event, bookingCode, buyer, amounts } = facts;
  return [
    `Hello ${buyer.name || 'there'},`,
    `your booking ${bookingCode} for ${event.name} is confirmed: ${ticketCount(facts)}.`,
    `When: ${indiaDate(event.startsAt)}, ${indiaHours(event.startsAt, event.endsAt)} IST\nWhere: ${venueLine(facts)}`,
    `Total: ${rupees(amounts.totalPaise)}`,
    `Your tickets are attached as PDF. You also find them at ${siteUrl}/tickets. Show the QR code at the gate.`,
    'Utsav',
  ].join('\n\n');
}

const cell = 'padding:6px 0;font:15px/1.4 Arial,sans-serif;color:#20142B';

const fact = (label: string, value: string): Html =>
  html`<tr>
    <td style="${cell};color:#655870;width:84px">${label}</td>
    <td style="${cell};font-weight:bold">${value}</td>
  </tr>`;

/** Tables and inline styles, since mail programs know little else. */
export function ticketMailHtml(facts: TicketFacts, siteUrl: string): string {
  const { event, bookingCode, buyer, amounts } = facts;
  const { ground, letters } = eventInk(event.eventId);
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${ticketMailSubject(facts)}</title>
      </head>
      <body style="margin:0;background:#FBF5E9">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#FFFFFF;border-radius:14px;overflow:hidden"
              >
                <tr>
                  <td style="background:${ground};padding:28px 24px">
                    <p style="margin:0 0 8px;font:bold 13px Arial,sans-serif;letter-spacing:1px;color:${letters}">
                      BOOKING CONFIRMED
                    </p>
                    <h1 style="margin:0;font:bold 28px/1.15 'Arial Narrow',Arial,sans-serif;color:${letters}">
                      ${event.name}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 24px 4px">
                    <p style="margin:0;font:16px/1.5 Arial,sans-serif;color:#20142B">
                      Hello ${buyer.name || 'there'}, your ${ticketCount(facts)} are attached. Show the QR code at the
                      gate.
                    </p>
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 24px">
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      ${fact('When', `${indiaDate(event.startsAt)}, ${indiaHours(event.startsAt, event.endsAt)} IST`)}${fact('Where', venueLine(facts))}${fact('Booking', bookingCode)}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 24px">
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="border-top:2px dashed #CDBBA0"
                    >
                      ${priceRows(facts).map(
                        ({ label, amount }) =>
                          html`<tr>
                            <td style="${cell}">${label}</td>
                            <td align="right" style="${cell}">${amount}</td>
                          </tr>`,
                      )}
                      <tr>
                        <td style="${cell};font-weight:bold">Total</td>
                        <td align="right" style="${cell};font-weight:bold">${rupees(amounts.totalPaise)}</td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="padding:12px 24px 28px">
                    <a
                      href="${siteUrl}/tickets"
                      style="display:inline-block;background:#B80F56;color:#FFFFFF;font:bold 16px Arial,sans-serif;padding:13px 22px;border-radius:999px;text-decoration:none"
                      >Show my tickets</a
                    >
                  </td>
                </tr>
              </table>
              <p style="margin:16px 0 0;font:13px Arial,sans-serif;color:#655870">Utsav, tickets for live events</p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();
}
