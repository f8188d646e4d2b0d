import { inBatches } from '../batches';
import type { CrossCheck } from '../databases';

const share = (taxablePaise: number, basisPoints: number, whole: number): number =>
  Math.floor((2 * taxablePaise * basisPoints + whole) / (2 * whole));

/**
 * I35: within the seller's state CGST equals SGST, and on an invoice each head is its rate of the taxable value. Read off
 * the documents themselves, by other code than made them; those from before heads were rounded apart are left out.
 */
export const taxHeadsAreRight: CrossCheck = {
  invariant: 'I35',
  async *find(databases) {
    const documents = databases.rows('notifications', 'invoices').find({ 'facts.taxedByHead': true } as never);
    for await (const rows of inBatches(documents))
      for (const { _id, kind, facts } of rows) {
        const intraState = facts.placeOfSupply.code === facts.seller.state.code;
        for (const { basisPoints, taxablePaise, gstPaise } of facts.taxLines) {
          const heads = intraState ? 2 : 1;
          const due = heads * share(taxablePaise, basisPoints, heads * 10_000);
          if (gstPaise % heads !== 0) yield { subject: String(_id), found: `CGST and SGST share ${gstPaise} paise` };
          else if (kind === 'invoice' && gstPaise !== due)
            yield { subject: String(_id), found: `GST of ${gstPaise} paise on ${taxablePaise}, due are ${due}` };
        }
      }
  },
};
