import type { Dictionary } from '../dictionary';

export const components: Dictionary['components'] = {
  carousel: 'स्लाइड माला',
  slide: 'स्लाइड',
  slideOf: (position, count) => `${count} में से ${position}`,
  previousSlide: 'पिछली स्लाइड',
  nextSlide: 'अगली स्लाइड',
  playSlides: 'स्लाइड चलाएँ',
  pauseSlides: 'स्लाइड रोकें',
  soldOut: 'सब बिक गए',
  onwards: ' से शुरू',
  verified: 'सत्यापित',
  reference: (id) => `संदर्भ ${id}`,
  retry: 'फिर कोशिश करें',
  wish: (event) => `${event} को इच्छा-सूची में रखें`,
  offline: 'आप ऑफ़लाइन हैं, और यह यहाँ पहले नहीं खोला गया था।',
  offlineHint: 'इंटरनेट लौटते ही यह अपने आप दिखेगा। जो टिकट आपने पहले खोले थे, वे यहाँ हैं।',
  myTickets: 'मेरे टिकट',
  loading: 'लोड हो रहा है…',
};
