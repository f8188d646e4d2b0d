import type { Paise } from '@utsav/contracts/money/paise';
import { formatAmount } from '@utsav/contracts/money/rupees';
import { html, type Html } from '../html/html';
import type { InvoiceFacts, InvoiceLine } from '../invoices/invoice-facts';
import type { InvoiceRow } from '../invoices/invoice.schema';
import { taxHeads } from '../invoices/tax-heads';
import { indiaDate, indiaDateTime } from '../wording/india-time';
import { percent } from '../wording/percent';
import { rupeesInWords } from '../wording/rupees-in-words';
import { brandMark } from './ticket-marks';

type Issued = Pick<InvoiceRow, 'number' | 'issuedAt' | 'facts'>;

/** Admission with its fee as one composite supply, see docs/decisions/0019. */
const serviceCode = '9996';

/** What is exempt is billed, not taxed; one paper may do both towards a private buyer (CGST rules 46A and 49). */
function heading({ credits, taxLines }: InvoiceFacts): string {
  if (credits) return 'Credit note';
  if (taxLines.every(({ basisPoints }) => basisPoints === 0)) return 'Bill of supply';
  return taxLines.some(({ basisPoints }) => basisPoints === 0) ? 'Invoice-cum-bill of supply' : 'Tax invoice';
}

export const invoiceTitle = ({ number, facts }: Issued): string => `${heading(facts)} ${number}`;

const fact = (label: string, ...lines: (string | Html)[]): Html =>
  html`<div>
    <p class="label">${label}</p>
    ${lines.filter((line) => line !== '').map((line, at) => html`<p class="${at === 0 ? 'main' : 'more'}">${line}</p>`)}
  </div>`;

function parties({ number, issuedAt, facts }: Issued): Html {
  const { seller, buyer, event, placeOfSupply, credits } = facts;
  return html`<div class="parties">
    ${fact(
      'Sold by',
      seller.name,
      seller.address,
      `${seller.state.name}, state code ${seller.state.code}`,
      html`GSTIN <b>${seller.gstin}</b>`,
      html`PAN <b>${seller.pan}</b>`,
    )}
    ${fact(
      credits ? 'Credit note number' : 'Invoice number',
      number,
      `Date ${indiaDate(issuedAt)}`,
      credits ? `For invoice ${credits.number} of ${indiaDate(credits.issuedAt)}` : '',
      `Booking ${facts.bookingCode} of ${indiaDate(facts.bookedAt)}`,
    )}
    ${fact('Buyer (unregistered)', buyer.name || 'Name not kept', buyer.mobile, buyer.email)}
    ${fact(
      'Event',
      event.name,
      indiaDateTime(event.startsAt),
      [event.venueName, event.city].filter(Boolean).join(', '),
      html`Place of supply
        <b>${placeOfSupply.name}${placeOfSupply.code ? `, state code ${placeOfSupply.code}` : ''}</b>`,
    )}
  </div>`;
}

const soldRow = ({ text, quantity, freeQuantity, pricePaise, discountPaise, valuePaise }: InvoiceLine): Html =>
  html`<tr>
    <td>${text}${freeQuantity > 0 ? html` <span class="aside">and ${freeQuantity} free</span>` : null}</td>
    <td>${serviceCode}</td>
    <td>${quantity || ''}</td>
    <td>${quantity ? formatAmount(pricePaise) : ''}</td>
    <td>${discountPaise ? formatAmount(-discountPaise) : ''}</td>
    <td>${formatAmount(valuePaise)}</td>
  </tr>`;

const sold = ({ lines, gstIncluded }: InvoiceFacts): Html =>
  html`<table class="sold">
    <thead>
      <tr>
        <th>Description</th>
        <th>SAC</th>
        <th>Quantity</th>
        <th>Price</th>
        <th>Discount</th>
        <th>${gstIncluded ? 'Value with GST' : 'Taxable value'}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(soldRow)}
    </tbody>
  </table>`;

const row = (label: string | Html, paise: Paise, kind = ''): Html =>
  html`<tr class="${kind}">
    <td>${label}</td>
    <td>${formatAmount(paise)}</td>
  </tr>`;

/** From the value before tax to the total, the tax by rate and by whom it is for. */
function sums({ seller, placeOfSupply, taxLines, roundingPaise, totalPaise }: InvoiceFacts): Html {
  const withinState = placeOfSupply.code === seller.state.code;
  return html`<table class="sums">
    ${taxLines.map((line) => [
      row(
        html`${line.basisPoints > 0 ? `Taxable value at ${percent(line.basisPoints)}` : 'Exempt from GST'}
        ${line.reason ? html`<span class="source">${line.reason}</span>` : null}`,
        line.taxablePaise,
      ),
      line.basisPoints > 0 &&
        taxHeads(line, withinState).map(({ name, basisPoints, paise }) =>
          row(`${name} at ${percent(basisPoints)}`, paise, 'tax'),
        ),
    ])}
    ${roundingPaise === 0 ? null : row('Rounding', roundingPaise)} ${row('Total in ₹', totalPaise, 'total')}
  </table>`;
}

const paidHow: Record<string, string> = { online: 'Paid online', cash: 'Paid in cash' };

function sheet(issued: Issued): Html {
  const { facts } = issued;
  return html`<section class="invoice">
    <header>
      <p class="maker">${brandMark}Utsav</p>
      <div>
        <h1>${heading(facts)}</h1>
        <p class="more">Original for recipient</p>
      </div>
    </header>
    ${parties(issued)} ${sold(facts)} ${sums(facts)}
    <p class="words">${rupeesInWords(facts.totalPaise)}</p>
    <footer>
      <p>
        ${facts.gstIncluded && !facts.credits ? 'The prices include GST. ' : ''}${
          facts.credits ? 'Returned to the buyer.' : `${paidHow[facts.paymentMode] ?? 'Paid'}.`
        }
        No tax is payable on reverse charge.
      </p>
      <p>Issued electronically by ${facts.seller.name}; valid without a signature.</p>
    </footer>
  </section>`;
}

/** A page for each. */
export const invoiceSheets = (issued: readonly Issued[]): Html => html`${issued.map(sheet)}`;
