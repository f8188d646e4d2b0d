import { useLanguage } from '../../i18n/language-choice';
import { LANGUAGE_CODES, languageOf, type LanguageCode } from '../../i18n/languages';
import { classNames } from '../../lib/class-names';
import { switchLanguage } from '../../lib/switch-language';
import { toast } from '../../lib/toast-store';
import styles from './language-select.module.css';
import { messages } from './messages';

interface LanguageSelectProps {
  className: string | undefined;
  /** Where there is no room for it, only screen readers get the label. */
  hidesLabel?: boolean;
}

export function LanguageSelect({ className, hidesLabel = false }: LanguageSelectProps) {
  const choose = (code: LanguageCode) => void switchLanguage(code).catch(() => toast.error(messages.languageFailed));
  return (
    <label className={classNames(styles.choice, className)}>
      <span className={hidesLabel ? 'sr-only' : undefined}>{messages.language}</span>
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
