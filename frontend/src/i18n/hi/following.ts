import type { Dictionary } from '../dictionary';

const kinds = { artist: 'कलाकार', venue: 'स्थान', organizer: 'आयोजक' };

export const following: Dictionary['following'] = {
  title: 'फ़ॉलो किए हुए',
  description: 'जिन कलाकारों, स्थानों और आयोजकों को आप फ़ॉलो करते हैं, और उनके आने वाले कार्यक्रम।',
  loginFirst: 'आप किसे फ़ॉलो करते हैं, यह देखने के लिए लॉग इन करें।',
  whom: 'आप फ़ॉलो करते हैं',
  kind: (kind) => kinds[kind],
  upcoming: 'आने वाले कार्यक्रम',
  none: 'आप अभी किसी को फ़ॉलो नहीं करते',
  hint: 'किसी कार्यक्रम से कलाकार, स्थान या आयोजक का पृष्ठ खोलें और फ़ॉलो करें दबाएँ: वहाँ जो भी घोषित होगा, यहाँ दिखेगा।',
  browse: 'कार्यक्रम देखें',
  nothingPlanned: 'वहाँ अभी कुछ तय नहीं है। जो भी घोषित होगा, यहाँ दिखेगा।',
  unfollow: (name) => `${name} को अनफ़ॉलो करें`,
};
