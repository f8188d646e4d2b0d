import { brandName } from '@utsav/brand/name';
import type { englishTexts } from './registered-texts-en';

/** Hindi texts of the demo company. */
export const hindiTexts: Record<keyof typeof englishTexts, string> = {
  otp: `{#numeric#} आपका ${brandName} कोड है। यह {#numeric#} मिनट तक मान्य है। इसे किसी को न बताएँ।`,
  'booking-confirmed': `${brandName}: बुकिंग {#alphanumeric#} पक्की: {#alphanumeric#}, {#alphanumeric#}, {#alphanumeric#}, {#alphanumeric#}। द्वार पर {#url#} खोलें।`,
  'booking-cancelled': `${brandName}: {#alphanumeric#} की आपकी बुकिंग {#alphanumeric#} रद्द हो गई है।`,
  'booking-cancelled-refund': `${brandName}: {#alphanumeric#} की आपकी बुकिंग {#alphanumeric#} रद्द हो गई है। हम रु {#alphanumeric#} लौटा रहे हैं।`,
  'tickets-returned': `${brandName}: {#alphanumeric#} की आपकी बुकिंग {#alphanumeric#} से {#alphanumeric#} की वापसी हो गई है। मान्य टिकट {#url#} पर खोलें।`,
  'shows-cancelled': `${brandName}: {#alphanumeric#} का {#alphanumeric#} का शो नहीं होगा। बुकिंग {#alphanumeric#} बाक़ी तारीख़ों के लिए मान्य रहेगी, उन्हें {#url#} पर देखें।`,
  'event-cancelled': `${brandName}: {#alphanumeric#} नहीं होगा, इसलिए आपकी बुकिंग {#alphanumeric#} समाप्त हो गई है।`,
  'event-cancelled-refund': `${brandName}: {#alphanumeric#} नहीं होगा, इसलिए आपकी बुकिंग {#alphanumeric#} समाप्त हो गई है। हम रु {#alphanumeric#} लौटा रहे हैं।`,
  'event-moved': `${brandName}: {#alphanumeric#} अब {#alphanumeric#} के बजाय {#alphanumeric#} को होगा। बुकिंग {#alphanumeric#} भी साथ बदली है, अपने नए टिकट {#url#} पर खोलें।`,
  'refund-sold-out': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि आपका भुगतान देर से पहुँचा और सीटें बिक चुकी थीं। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-sale-closed': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि आपका भुगतान बिक्री बंद होने के बाद पहुँचा। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-second-payment': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि आपने उन्हीं टिकटों के लिए दो बार भुगतान किया। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-amount-differs': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि यह टिकटों का मूल्य नहीं था। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-cancelled': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि बुकिंग रद्द हो गई। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-event-cancelled': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि कार्यक्रम रद्द हो गया। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-goodwill': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि आयोजक ने हमसे यह कहा। इस भुगतान पर कोई टिकट जारी नहीं हुआ।`,
  'refund-of-booking': `${brandName}: हम {#alphanumeric#} के रु {#alphanumeric#} लौटा रहे हैं, क्योंकि आयोजक ने हमसे यह कहा। आपके टिकट मान्य रहेंगे।`,
};
