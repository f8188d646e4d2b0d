import { endOf } from '@utsav/contracts/shows/end-of';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { ReviewRow } from '@utsav/catalog/reviews/review.schema';
import type { UserRow } from '@utsav/identity/users/user.schema';
import { hourMs, later } from './calendar';
import type { ListedEvent } from './listed-event';
import type { Random } from './random';
import { afterwards, ofCategory } from './content/reviews.json';

const ratings = [
  [5, 52],
  [4, 30],
  [3, 13],
  [2, 5],
] as const;

interface Opinion {
  rating: number;
  comment: string;
}

function opinionsAfter({ row }: ListedEvent, count: number, random: Random): Opinion[] {
  const pools = new Map(([5, 4, 3, 2] as const).map((rating) => [rating, random.shuffled(afterwards[rating])]));
  const own = random
    .shuffled(ofCategory[row.category as keyof typeof ofCategory] ?? [])
    .map((comment, at) => ({ rating: at % 2 ? 4 : 5, comment }));
  const others = Array.from({ length: count }, (): Opinion | undefined => {
    const rating = random.weighted(ratings);
    const comment = pools.get(rating)?.pop();
    return comment ? { rating, comment } : undefined;
  });
  return random.shuffled([...own, ...others.filter((opinion) => opinion !== undefined)]).slice(0, count);
}

/** Reviews by people who bought, one a person and event; counts them on the event. */
function review(
  event: ListedEvent,
  opinions: Opinion[],
  buyers: readonly UserRow[],
  from: Date,
  to: Date,
  random: Random,
): ReviewRow[] {
  const people = random.sample(buyers, opinions.length);
  return people.flatMap((person, at) => {
    const opinion = opinions[at];
    if (!opinion) return [];
    event.row.ratingSum += opinion.rating;
    event.row.ratingCount += 1;
    const createdAt = new Date(random.between(from.getTime(), to.getTime()));
    return [
      {
        _id: random.id('rev'),
        eventId: event.row._id,
        userId: person._id,
        userName: person.name,
        userImage: person.profileImage,
        ...opinion,
        createdAt,
        attended: true,
      },
    ];
  });
}

export function reviewRows(
  events: readonly ListedEvent[],
  orders: readonly OrderRow[],
  members: readonly UserRow[],
  now: Date,
  random: Random,
): ReviewRow[] {
  const boughtBy = new Map<string, Set<string>>();
  for (const { eventId, buyer, state } of orders)
    if (state === 'confirmed') boughtBy.set(eventId, (boughtBy.get(eventId) ?? new Set()).add(buyer.userId));
  return events.flatMap((event) => {
    const { row } = event;
    const end = endOf(row);
    if (end >= now) return [];
    const own = random.fork(row._id);
    const buyers = members.filter(({ _id }) => boughtBy.get(row._id)?.has(_id));
    return review(event, opinionsAfter(event, own.int(18, 28), own), buyers, later(end, 2 * hourMs), now, own);
  });
}
