import type { AccessibilityFeature } from './accessibility-features';

/** In English. */
export const accessibilityNames: Readonly<Record<AccessibilityFeature, string>> = {
  'wheelchair-access': 'Wheelchair access',
  'wheelchair-seats': 'Places for wheelchairs',
  'step-free-entry': 'Entry without steps',
  lift: 'Lift',
  'accessible-toilet': 'Accessible toilet',
  'accessible-parking': 'Parking for persons with disabilities',
  'companion-ticket': 'Free ticket for a companion',
  'assistance-animals': 'Assistance animals welcome',
  'hearing-loop': 'Hearing loop',
  'sign-language': 'Indian Sign Language',
  'audio-description': 'Audio description',
  'quiet-space': 'Quiet space',
};
