import { AppError } from '@utsav/contracts/errors/app-error';
import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { CategoryPrice } from '../events/event-prices.schema';
import type { CartItem } from './price-cart';

const badLine = (message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field: 'ticketCategories', message }] });
const pleaseSelect = 'Please select a ticket and quantity.';

/** A category goes by its key, or by its type where that is unique in the event. */
function categoryOf(categories: readonly CategoryPrice[], name: string): CategoryPrice {
  const byKey = categories.find(({ key }) => key === name);
  if (byKey) return byKey;
  const [byType, second] = categories.filter(({ type }) => type === name);
  if (!byType || second) throw badLine(pleaseSelect);
  return byType;
}

/** Far above any ticket, and far below where sums of a cart would leave whole numbers. */
const highestPricePaise = 1_000_000_000;

function priceOf(
  { counterPricePaise: counterPaise }: CartLine,
  { pricePaise }: CategoryPrice,
  atCounter: boolean,
): number {
  if (counterPaise === undefined || counterPaise === null) return pricePaise;
  if (!atCounter) throw badLine('The price of a ticket can be changed at the counter only.');
  if (!Number.isInteger(counterPaise) || counterPaise < 0 || counterPaise > highestPricePaise)
    throw badLine('Enter a price of 0 or more.');
  return counterPaise;
}

/** Lines of one category are added up. Throws VALIDATION. */
export function itemsOf(
  categories: readonly CategoryPrice[],
  lines: readonly CartLine[],
  atCounter: boolean,
): CartItem[] {
  const items = new Map<string, CartItem>();
  for (const line of lines) {
    const { category: name, quantity } = line;
    if (!Number.isInteger(quantity) || quantity < 1) throw badLine(pleaseSelect);
    const category = categoryOf(categories, name);
    const pricePaise = priceOf(line, category, atCounter);
    const item = items.get(category.key);
    if (item && item.pricePaise !== pricePaise)
      throw badLine(`${category.type} has two prices. Issue them as two bookings.`);
    if (item) item.quantity += quantity;
    else items.set(category.key, { category, quantity, pricePaise });
  }
  if (items.size === 0) throw badLine(pleaseSelect);
  return [...items.values()];
}
