import type { Dictionary } from '../dictionary';

export const gate: Dictionary['gate'] = {
  fullScreen: 'पूरी स्क्रीन',
  previous: 'पिछला टिकट',
  next: 'अगला टिकट',
  position: (position, count) => `${count} में से टिकट ${position}`,
  brighter: 'स्कैनर के लिए अपनी स्क्रीन की चमक बढ़ाएँ।',
};
