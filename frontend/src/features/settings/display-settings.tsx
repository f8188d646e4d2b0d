import { useState } from 'react';
import { ChoiceGroup } from '../../components/choice-group';
import { useLanguage } from '../../i18n/language-choice';
import { LANGUAGE_CODES, languageOf, type LanguageCode } from '../../i18n/languages';
import { switchLanguage } from '../../lib/switch-language';
import { chooseTheme, useTheme } from '../../lib/theme-choice';
import { toast } from '../../lib/toast-store';
import { SettingsCard } from './settings-card';
import { messages } from './messages';

export function LanguageSetting() {
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const choose = (code: LanguageCode) => {
    setBusy(true);
    switchLanguage(code)
      .catch(() => toast.error(messages.languageFailed))
      .finally(() => setBusy(false));
  };
  return (
    <SettingsCard id="language" title={messages.language}>
      <ChoiceGroup
        name="language"
        label={messages.language}
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
    <SettingsCard id="theme" title={messages.theme}>
      <ChoiceGroup
        name="theme"
        label={messages.theme}
        chosen={useTheme()}
        options={[
          { value: 'system', text: messages.system },
          { value: 'light', text: messages.light },
          { value: 'dark', text: messages.dark },
        ]}
        onChoose={chooseTheme}
      />
    </SettingsCard>
  );
}
