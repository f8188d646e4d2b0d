import type { SearchBound, WiderSearch } from '@utsav/contracts/http/search-answer';
import type { ListChoice } from '@utsav/contracts/lists/list-choice';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { ALL_CITIES, chooseCity } from '@utsav/web-kit/session/city-choice';
import { Button, ButtonLink } from '../../components/button';
import { shownName } from '../../lib/shown-names';
import { messages } from './filter-messages';

interface WiderSearchesProps {
  searches: readonly WiderSearch[];
  /** The address of another search text and choice. */
  hrefOf: (q: string, change: Partial<ListChoice>) => string;
}

/** What of the filters says it. */
const cleared: Readonly<Record<Exclude<SearchBound, 'city'>, Partial<ListChoice>>> = {
  days: { when: '', fromDate: '', toDate: '' },
  price: { free: '', minPrice: '', maxPrice: '' },
};

/** Where nothing is found: how many there are on other days, at other prices and in other cities, with the nearest. */
export function WiderSearches({ searches, hrefOf }: WiderSearchesProps) {
  return searches.map(({ without, rest, total, startsAt, city, price }) =>
    without === 'city' ? (
      <Button key={without} variant="secondary" onClick={() => chooseCity(ALL_CITIES)}>
        {messages.inOtherCities(total, shownName(city))}
      </Button>
    ) : (
      <ButtonLink key={without} variant="secondary" to={hrefOf(rest, cleared[without])}>
        {without === 'days'
          ? messages.onOtherDays(total, indiaDate(startsAt))
          : messages.atOtherPrices(total, price === null ? '' : rupees(price))}
      </ButtonLink>
    ),
  );
}
