import type { SearchBound, WiderSearch } from '@utsav/contracts/http/search-answer';
import type { ListChoice } from '@utsav/contracts/lists/list-choice';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { ALL_CITIES, chooseCity } from '@utsav/web-kit/session/city-choice';
import { ButtonLink } from '../../components/button';
import { shownName } from '../../lib/shown-names';
import { messages } from './filter-messages';

interface WiderSearchesProps {
  searches: readonly WiderSearch[];
  /** The address of another search text and choice. */
  hrefOf: (q: string, change: Partial<ListChoice>) => string;
}

/** What of the filters says it. */
const days = { when: '', fromDate: '', toDate: '' } as const;
const prices = { free: '', minPrice: '', maxPrice: '' } as const;
const cleared: Readonly<Record<SearchBound, Partial<ListChoice>>> = {
  days,
  price: prices,
  city: {},
  all: { ...days, ...prices },
};

const textOf = ({ without, total, startsAt, city, price }: WiderSearch): string => {
  if (without === 'days') return messages.onOtherDays(total, indiaDate(startsAt));
  if (without === 'price') return messages.atOtherPrices(total, price === null ? '' : rupees(price));
  return without === 'city' ? messages.inOtherCities(total, shownName(city)) : messages.withoutBounds(total);
};

/** Where nothing is found: how many there are on other days, at other prices and in other cities, with the nearest. */
export function WiderSearches({ searches, hrefOf }: WiderSearchesProps) {
  return searches.map((search) => (
    <ButtonLink
      key={search.without}
      variant="secondary"
      to={hrefOf(search.rest, cleared[search.without])}
      onClick={() => {
        if (search.without === 'city' || search.without === 'all') chooseCity(ALL_CITIES);
      }}
    >
      {textOf(search)}
    </ButtonLink>
  ));
}
