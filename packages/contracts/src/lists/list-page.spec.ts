import type { ListPage } from '../http/initial-data';
import { listRequestOf, listSearchOf } from './list-page';

const requested = (page: ListPage, address: string, city?: string) =>
  listRequestOf(page, new URLSearchParams(address), city);
const search = (address: string) => listSearchOf(new URLSearchParams(address)).toString();

describe(listRequestOf, () => {
  it('sorts by price or date only what is to come', () => {
    expect(requested('featured', '')?.query.status).toBeUndefined();
    expect(requested('featured', 'sort=price')?.query.status).toBe('upcoming');
    expect(requested('featured', 'sort=price&status=past')?.query.status).toBe('past');
  });

  it('narrows the featured list by a coupon alone', () => {
    expect(requested('featured', 'coupon=DIWALI10')).toEqual({
      route: 'GET /api/event/featured',
      query: { coupon: 'DIWALI10', limit: 24 },
    });
    expect(requested('featured', 'coupon=DIWALI10&free=true')?.route).toBe('GET /api/event/getAllEvents');
  });

  it('goes by the city of the address where the page reads one, and else by that of the header', () => {
    expect(requested('trending', '')?.query.city).toBe('Mumbai');
    expect(requested('trending', '', 'Pune')?.query.city).toBe('Pune');
    expect(requested('featured', '', 'Pune')?.query.city).toBe('Pune');
    expect(requested('featured', 'city=Delhi', 'Pune')?.query.city).toBe('Delhi');
    expect(requested('trending', 'city=Delhi', 'Pune')?.query.city).toBe('Delhi');
    expect(requested('weekend', 'city=Delhi', 'Pune')?.query.city).toBe('Pune');
    expect(requested('search', 'q=ragas&city=Delhi')?.query.city).toBeUndefined();
  });

  it('requests more for a map, and nothing for a search without a text', () => {
    expect(requested('search', 'q=ragas')?.query.limit).toBe(24);
    expect(requested('search', 'q=ragas&view=map')?.query.limit).toBe(100);
    expect(requested('search', 'q=+&free=true')).toBeUndefined();
  });
});

describe(listSearchOf, () => {
  it('is the same for each address of one view', () => {
    expect(search('page=1&utm_source=chat')).toBe('');
    expect(search('page=2&sort=price&utm_source=chat&city=Pune&when=someday')).toBe('city=Pune&sort=price&page=2');
    expect(search('free=true&q=+ragas+&view=map')).toBe('q=ragas&free=true&view=map');
  });
});
