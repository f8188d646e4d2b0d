import { chooseLanguage, useLanguage } from '../../languages/language-choice';
import { LANGUAGE_CODES, languageOf, type LanguageCode } from '../../languages/languages';
import { toast } from '../../lib/toast-store';
import { words } from './footer-words';
import styles from './footer.module.css';

export function LanguageSelect() {
  const choose = (code: LanguageCode) => void chooseLanguage(code).catch(() => toast.error(words.languageFailed));
  return (
    <label className={styles.choice}>
      {words.language}
      <select
        className={styles.names}
        value={useLanguage()}
        onChange={(change) => choose(change.target.value as LanguageCode)}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageOf(code).name}
          </option>
        ))}
      </select>
    </label>
  );
}
