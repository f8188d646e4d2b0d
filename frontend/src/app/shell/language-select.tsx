import { chooseLanguage, useLanguage } from '../../languages/language-choice';
import { LANGUAGE_CODES, languageOf, type LanguageCode } from '../../languages/languages';
import { classNames } from '../../lib/class-names';
import { toast } from '../../lib/toast-store';
import styles from './language-select.module.css';
import { words } from './words';

interface LanguageSelectProps {
  className: string | undefined;
  /** Where there is no room for it, only screen readers get the label. */
  hidesLabel?: boolean;
}

export function LanguageSelect({ className, hidesLabel = false }: LanguageSelectProps) {
  const choose = (code: LanguageCode) => void chooseLanguage(code).catch(() => toast.error(words.languageFailed));
  return (
    <label className={classNames(styles.choice, className)}>
      <span className={hidesLabel ? 'sr-only' : undefined}>{words.language}</span>
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
