import { languages, type Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import type { Paise } from '@utsav/contracts/money/paise';
import { formatAmount } from '@utsav/contracts/money/rupees';
import { html, type Html } from '../html/html';
import { messagesIn } from '../i18n/messages-in';
import type { State } from '@utsav/contracts/tax/gst-states';
import { isIntraState, itemText, type InvoiceData, type InvoiceLine } from '../invoices/invoice-data';
import type { InvoiceRow } from '../invoices/invoice.schema';
import { taxHeads } from '../invoices/tax-heads';
import { indiaDate } from '../formatting/india-time';
import { percent } from '../formatting/percent';
import { startOfShows } from '../formatting/times-of-shows';
import { brandMark } from './ticket-marks';

type Issued = Pick<InvoiceRow, 'number' | 'issuedAt' | 'facts'>;

/** Admission with its fee as one composite supply, see docs/decisions/0019. */
const serviceCode = '9996';

/** What is exempt is billed, not taxed; one paper may do both towards a private buyer (CGST rules 46A and 49). */
function heading({ credits, taxLines }: InvoiceData, language: Language): string {
  const { creditNote, billOfSupply, invoiceAndBill, taxInvoice } = messagesIn(language).invoice;
  if (credits) return creditNote;
  if (taxLines.every(({ basisPoints }) => basisPoints === 0)) return billOfSupply;
  return taxLines.some(({ basisPoints }) => basisPoints === 0) ? invoiceAndBill : taxInvoice;
}

export const invoiceTitle = ({ number, facts }: Issued, language: Language): string =>
  `${heading(facts, language)} ${number}`;

const field = (label: string, ...lines: (string | Html)[]): Html =>
  html`<div>
    <p class="label">${label}</p>
    ${lines.filter((line) => line !== '').map((line, at) => html`<p class="${at === 0 ? 'main' : 'more'}">${line}</p>`)}
  </div>`;

function placeOf({ code, name }: State, language: Language): string {
  const { state, stateCode } = messagesIn(language).invoice;
  return stateCode(state(code, name), code);
}

function parties({ number, issuedAt, facts }: Issued, language: Language): Html {
  const { seller, buyer, event, placeOfSupply, credits } = facts;
  const messages = messagesIn(language).invoice;
  const day = (instant: string | Date) => indiaDate(instant, language);
  return html`<div class="parties">
    ${field(
      messages.soldBy,
      seller.name,
      seller.address,
      placeOf(seller.state, language),
      html`GSTIN <b>${seller.gstin}</b>`,
      html`PAN <b>${seller.pan}</b>`,
    )}
    ${field(
      credits ? messages.creditNoteNumber : messages.invoiceNumber,
      number,
      messages.date(day(issuedAt)),
      credits ? messages.forInvoice(credits.number, day(credits.issuedAt)) : '',
      messages.booking(facts.bookingCode, day(facts.bookedAt)),
    )}
    ${field(messages.buyer, buyer.name || messages.noName, buyer.mobile, buyer.email)}
    ${field(
      messages.event,
      event.name,
      startOfShows(event.shows ?? [event], language),
      [event.venueName, event.city].filter(Boolean).join(', '),
      html`${messages.placeOfSupply} <b>${placeOf(placeOfSupply, language)}</b>`,
    )}
  </div>`;
}

function soldRow(line: InvoiceLine, language: Language): Html {
  const { quantity, freeQuantity, pricePaise, discountPaise, valuePaise } = line;
  const free = freeQuantity > 0 && messagesIn(language).invoice.andFree(freeQuantity);
  return html`<tr>
    <td>
      ${line.item ? itemText(line.item, language) : line.text}${free ? html` <span class="aside">${free}</span>` : null}
    </td>
    <td>${serviceCode}</td>
    <td>${quantity || ''}</td>
    <td>${quantity ? formatAmount(pricePaise) : ''}</td>
    <td>${discountPaise ? formatAmount(-discountPaise) : ''}</td>
    <td>${formatAmount(valuePaise)}</td>
  </tr>`;
}

function sold({ lines, gstIncluded }: InvoiceData, language: Language): Html {
  const messages = messagesIn(language).invoice;
  return html`<table class="sold">
    <thead>
      <tr>
        <th>${messages.description}</th>
        <th>SAC</th>
        <th>${messages.quantity}</th>
        <th>${messages.price}</th>
        <th>${messages.discount}</th>
        <th>${gstIncluded ? messages.valueWithGst : messages.taxableValue}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map((line) => soldRow(line, language))}
    </tbody>
  </table>`;
}

const row = (label: string | Html, paise: Paise, kind = ''): Html =>
  html`<tr class="${kind}">
    <td>${label}</td>
    <td>${formatAmount(paise)}</td>
  </tr>`;

/** From the value before tax to the total, the tax by rate and by whom it is for. */
function sums({ seller, placeOfSupply, taxLines, roundingPaise, totalPaise }: InvoiceData, language: Language): Html {
  const { taxableAt, exempt, taxAt, rounding, total } = messagesIn(language).invoice;
  const intraState = isIntraState({ placeOfSupply, seller });
  return html`<table class="sums">
    ${taxLines.map((line) => [
      row(
        html`${line.basisPoints > 0 ? taxableAt(percent(line.basisPoints)) : exempt}
        ${line.reason ? html`<span class="source">${line.reason}</span>` : null}`,
        line.taxablePaise,
      ),
      line.basisPoints > 0 &&
        taxHeads(line, intraState).map(({ name, basisPoints, paise }) =>
          row(taxAt(name, percent(basisPoints)), paise, 'tax'),
        ),
    ])}
    ${roundingPaise === 0 ? null : row(rounding, roundingPaise)} ${row(total, totalPaise, 'total')}
  </table>`;
}

function sheet(issued: Issued, language: Language): Html {
  const { facts } = issued;
  const messages = messagesIn(language).invoice;
  const notes = [
    facts.gstIncluded && !facts.credits && messages.pricesIncludeGst,
    facts.credits ? messages.returned : messages.paid[facts.paymentMode],
    messages.noReverseCharge,
  ];
  return html`<section class="invoice" lang="${languages[language].locale}">
    <header>
      <p class="maker">${brandMark}${brandName}</p>
      <div>
        <h1>${heading(facts, language)}</h1>
        <p class="more">${messages.original}</p>
      </div>
    </header>
    ${parties(issued, language)} ${sold(facts, language)} ${sums(facts, language)}
    <p class="words">${messages.inWords(facts.totalPaise)}</p>
    <footer>
      <p>${notes.filter(Boolean).join(' ')}</p>
      <p>${messages.issuedBy(facts.seller.name)}</p>
    </footer>
  </section>`;
}

/** A page for each. */
export const invoiceSheets = (issued: readonly Issued[], language: Language): Html =>
  html`${issued.map((one) => sheet(one, language))}`;
