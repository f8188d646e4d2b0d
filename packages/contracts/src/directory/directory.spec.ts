import { directorySlug, venueSlug } from './directory';

describe('the slug of a name', () => {
  it.each([
    ['Arijit Singh', 'arijit-singh'],
    ["Zoë's  Café & Band", 'zoes-cafe-band'],
    ['संगीत संध्या', 'संगीत-संध्या'],
    ['  A.R. Rahman ', 'a-r-rahman'],
    ['!!', ''],
  ])('of %j is %j', (name, slug) => {
    expect(directorySlug(name)).toBe(slug);
  });

  it('is the same for a slug', () => {
    expect(directorySlug(directorySlug("Zoë's Café"))).toBe('zoes-cafe');
  });

  it('of a venue has its city, and is empty without a name', () => {
    expect(venueSlug({ name: 'Town Hall', city: 'Pune' })).toBe('town-hall-pune');
    expect(venueSlug({ name: '', city: 'Pune' })).toBe('');
  });
});
