import { accessibilityNames } from '@utsav/contracts/accessibility/accessibility-names';
import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('accessibility', accessibilityNames);
