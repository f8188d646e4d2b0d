/** Whether a text stands anywhere in it; blanks alone are none. */
export const hasText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasText)
    : typeof value === 'string' && value.trim() !== '';
