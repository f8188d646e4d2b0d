import { brandName } from '@utsav/brand/name';
import type { englishTexts } from './registered-texts-en';

/** Hindi texts of the demo company. */
export const hindiTexts: Record<keyof typeof englishTexts, string> = {
  otp: `{#var#} आपका ${brandName} कोड है। यह {#var#} मिनट तक मान्य है। इसे किसी को न बताएँ।`,
  'booking-confirmed': `${brandName}: बुकिंग {#var#} पक्की। {#var#}, {#var#}, {#var#}। {#var#}। द्वार पर अपना QR दिखाएँ: {#var#}`,
  'booking-cancelled': `${brandName}: {#var#} की आपकी बुकिंग {#var#} रद्द हो गई है।`,
  'booking-cancelled-refund': `${brandName}: {#var#} की आपकी बुकिंग {#var#} रद्द हो गई है। हम {#var#} लौटा रहे हैं।`,
  'tickets-returned': `${brandName}: {#var#} की आपकी बुकिंग {#var#} से {#var#} की वापसी हो गई है। मान्य टिकट यहाँ खोलें: {#var#}`,
  'shows-cancelled': `${brandName}: {#var#} का {#var#} का शो नहीं होगा। बुकिंग {#var#} बाक़ी तारीख़ों के लिए मान्य रहेगी: {#var#}`,
  'event-cancelled': `${brandName}: {#var#} नहीं होगा, इसलिए आपकी बुकिंग {#var#} समाप्त हो गई है।`,
  'event-cancelled-refund': `${brandName}: {#var#} नहीं होगा, इसलिए आपकी बुकिंग {#var#} समाप्त हो गई है। हम {#var#} लौटा रहे हैं।`,
  'event-moved': `${brandName}: {#var#} अब {#var#} के बजाय {#var#} को होगा। बुकिंग {#var#} भी साथ बदली है, अपने नए टिकट खोलें: {#var#}`,
  'refund-sold-out': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि आपका भुगतान समय पूरा होने के बाद पहुँचा और सीटें बिक चुकी थीं। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-sale-closed': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि आपका भुगतान बिक्री बंद होने के बाद पहुँचा। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-second-payment': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि आपने उन्हीं टिकटों के लिए दो बार भुगतान किया। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-amount-differs': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि जो राशि पहुँची वह टिकटों के मूल्य के बराबर नहीं थी। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-cancelled': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि बुकिंग रद्द हो गई। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-event-cancelled': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि कार्यक्रम रद्द हो गया। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-goodwill': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि आयोजक ने हमसे यह कहा। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-of-booking': `${brandName}: हम {#var#} के {#var#} लौटा रहे हैं, क्योंकि आयोजक ने हमसे यह कहा। आपके टिकट मान्य रहेंगे।`,
};
