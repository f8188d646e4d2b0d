import { sponsorTypes } from '../../admin-frontend/src/features/events/form/event-choices';
import { hi } from '../../frontend/src/app/translations/hi/index';

it.each(sponsorTypes)('the site has Hindi for the sponsor type %s of the console', (type) =>
  expect(hi.names[type]).toMatch(/^[\u0900-\u097f]/),
);
