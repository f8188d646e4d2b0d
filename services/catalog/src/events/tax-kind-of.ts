import { taxKindOfCategory, type TaxKind } from '@utsav/contracts/tax/tax-kind';
import type { EventRow } from './event.schema';
import type { EventForm } from './event-form-schema';

type Taxed = Pick<EventRow, 'taxKind' | 'category'>;

export const taxKindOf = ({ taxKind, category }: Taxed): TaxKind => taxKind ?? taxKindOfCategory(category);

/** A form without one leaves the kind that staff chose, and else follows the category. */
export function taxKindOfForm(
  { taxKind, category }: Pick<EventForm, 'taxKind' | 'category'>,
  before: Taxed | null,
): TaxKind {
  if (taxKind) return taxKind;
  const wasChosen = before?.taxKind && before.taxKind !== taxKindOfCategory(before.category);
  return (wasChosen && before.taxKind) || taxKindOfCategory(category);
}
