/** What a venue may have for people with disabilities. */
export const accessibilityFeatures = [
  'wheelchair-access',
  'wheelchair-seats',
  'step-free-entry',
  'lift',
  'accessible-toilet',
  'accessible-parking',
  'companion-ticket',
  'assistance-animals',
  'hearing-loop',
  'sign-language',
  'audio-description',
  'quiet-space',
] as const;
export type AccessibilityFeature = (typeof accessibilityFeatures)[number];
