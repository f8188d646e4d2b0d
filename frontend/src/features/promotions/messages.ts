import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('promotions', {
  offers: 'Offers',
  dismiss: 'Dismiss offers',
});
