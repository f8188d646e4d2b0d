import { translatedTo, type Translatable } from '@utsav/contracts/language/translated';
import { currentLanguage } from '../i18n/language-choice';

/** With the texts that the organizer gave in the language on screen. What names it in addresses stays in the original. */
export const translated = <T extends Translatable>(record: T): T => translatedTo(currentLanguage(), record);
