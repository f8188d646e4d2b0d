import { defineWords } from '../../languages/define-words';

export const words = defineWords('promotions', {
  offers: 'Offers',
  dismiss: 'Dismiss offers',
});
