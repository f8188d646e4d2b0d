import {
  noEventTexts,
  ofEach,
  translatedEventTexts,
  type TranslatedEventText,
} from '@utsav/contracts/http/event-texts';
import type { CategoryName } from './categories';

type Texts = Partial<Record<TranslatedEventText, string>>;

const texts: Partial<Record<CategoryName, { english: Texts; hindi: Texts }>> = {
  Dance: { english: { dressCode: 'Traditional wear' }, hindi: { dressCode: 'पारंपरिक पहनावा' } },
  Sports: {
    english: { parking: 'Cars at gate 3, two-wheelers free' },
    hindi: { parking: 'कारें द्वार 3 पर, दोपहिया मुफ़्त' },
  },
  Theatre: { english: { dressCode: 'Smart casual' }, hindi: { dressCode: 'सलीके का पहनावा' } },
};

/** Short texts of an event of a category, in both languages. */
export const visitTextsOf = (category: CategoryName) => ({
  english: { ...noEventTexts, ...texts[category]?.english },
  hindi: { ...ofEach(translatedEventTexts, ''), ...texts[category]?.hindi },
});
