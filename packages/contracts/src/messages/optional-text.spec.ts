import { z } from 'zod';
import { OptionalText } from './optional-text';

describe('an optional text of a message', () => {
  const Data = z.object({ note: OptionalText });

  it('is absent where 0.1.0 wrote an empty one', () => expect(Data.parse({ note: '' }).note).toBeUndefined());

  it('may be left out', () => expect(Data.parse({})).toEqual({}));

  it('is read as it is', () => expect(Data.parse({ note: 'Rain' })).toEqual({ note: 'Rain' }));
});
