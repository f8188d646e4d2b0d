import { useState } from 'react';
import { ChoiceGroup } from '../../components/choice-group';
import { chooseLanguage, useLanguage } from '../../languages/language-choice';
import { LANGUAGE_CODES, languageOf, type LanguageCode } from '../../languages/languages';
import { chooseTheme, useTheme } from '../../lib/theme-choice';
import { toast } from '../../lib/toast-store';
import { SettingsCard } from './settings-card';
import { words } from './words';

export function LanguageSetting() {
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const choose = (code: LanguageCode) => {
    setBusy(true);
    chooseLanguage(code)
      .catch(() => toast.error(words.languageFailed))
      .finally(() => setBusy(false));
  };
  return (
    <SettingsCard id="language" title={words.language}>
      <ChoiceGroup
        name="language"
        label={words.language}
        disabled={isBusy}
        chosen={language}
        options={LANGUAGE_CODES.map((code) => ({ value: code, text: languageOf(code).name }))}
        onChoose={choose}
      />
    </SettingsCard>
  );
}

export function ThemeSetting() {
  return (
    <SettingsCard id="theme" title={words.theme}>
      <ChoiceGroup
        name="theme"
        label={words.theme}
        chosen={useTheme()}
        options={[
          { value: 'system', text: words.system },
          { value: 'light', text: words.light },
          { value: 'dark', text: words.dark },
        ]}
        onChoose={chooseTheme}
      />
    </SettingsCard>
  );
}
