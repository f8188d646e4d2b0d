import type { OnSale } from '@utsav/contracts/http/on-sale';
import { Flex } from 'antd';
import { Fragment } from 'react';
import { istStamp } from '../../lib/ist';
import { formatCount } from '../../lib/counted';
import { SectionCard } from '../../components/section-card';
import layout from '../../components/layout.module.css';
import styles from './on-sale.module.css';

const partsOf = ({ soldSeats, heldSeats, blockedSeats, asideSeats }: OnSale['categories'][number]) =>
  [
    ['sold', soldSeats],
    ['held', heldSeats],
    ['blocked', blockedSeats],
    ['set aside', asideSeats],
  ] as const;

type Category = OnSale['categories'][number];

interface Show {
  key: string;
  name: string;
  categories: Category[];
}

/** Show by show; an event without shows is one without a name. */
function showsOf(categories: readonly Category[]): Show[] {
  const hasShows = categories.some(({ showtime }) => showtime !== '');
  const shows = new Map<string, Show>();
  for (const category of categories) {
    const { showtime: key, startTime } = category;
    const name = key ? istStamp(startTime) : hasShows ? 'Shows with seats in common' : '';
    const show = shows.get(key) ?? { key, name, categories: [] };
    show.categories.push(category);
    shows.set(key, show);
  }
  return [...shows.values()];
}

/** Where the seats of each ticket category are, show by show; what the bar shows stands beside it in words. */
export function SeatBars({ categories }: Pick<OnSale, 'categories'>) {
  return (
    <SectionCard title="Seats by ticket category">
      {showsOf(categories).map((show) => (
        <Fragment key={show.key}>
          {show.name && <h3 className={styles.show}>{show.name}</h3>}
          <Bars name={show.name} categories={show.categories} />
        </Fragment>
      ))}
    </SectionCard>
  );
}

const Bars = ({ name, categories }: Pick<Show, 'name' | 'categories'>) => (
  <Flex role="list" aria-label={name || undefined} component="ul" vertical gap={12}>
    {categories.map((category) => (
      <li key={category.key}>
        <Flex component="p" wrap justify="space-between" gap="0 12px">
          <b>{category.type}</b>
          <span {...(category.availableSeats === 0 && { 'data-tone': 'red' })}>
            {category.availableSeats === 0 ? 'None left' : `${formatCount(category.availableSeats)} left`}
          </span>
        </Flex>
        <div className={styles.bar} aria-hidden>
          {partsOf(category).map(([part, seats]) => (
            <span
              key={part}
              data-part={part}
              style={{ inlineSize: `${(100 * seats) / Math.max(1, category.totalSeats)}%` }}
            />
          ))}
        </div>
        <p className={layout.muted}>
          {[
            ...partsOf(category)
              .filter(([part, seats]) => part === 'sold' || seats > 0)
              .map(([part, seats]) => `${formatCount(seats)} ${part}`),
            `${formatCount(category.totalSeats)} in all`,
          ].join(' · ')}
        </p>
      </li>
    ))}
  </Flex>
);
