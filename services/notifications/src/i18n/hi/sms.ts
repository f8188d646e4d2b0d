import { brandName } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

const unbooked = 'इस भुगतान पर कोई टिकट जारी नहीं हुआ।';

/** Letter for letter as registered at the DLT register; the variables are those of the English text. */
export const sms: Dictionary['sms'] = {
  otp: `{otp} आपका ${brandName} कोड है। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।`,
  'booking-confirmed': `${brandName}: बुकिंग {booking} पक्की: {event}, {start}, {venue}, {tickets}। द्वार पर {link} खोलें।`,
  'booking-cancelled': `${brandName}: {event} की आपकी बुकिंग {booking} रद्द हो गई है।`,
  'booking-cancelled-refund': `${brandName}: {event} की आपकी बुकिंग {booking} रद्द हो गई है। हम रु {amount} लौटा रहे हैं।`,
  'tickets-returned': `${brandName}: {event} की आपकी बुकिंग {booking} से {tickets} की वापसी हो गई है। मान्य टिकट {link} पर खोलें।`,
  'shows-cancelled': `${brandName}: {event} का {start} का शो नहीं होगा। बुकिंग {booking} बाक़ी तारीख़ों के लिए मान्य रहेगी, उन्हें {link} पर देखें।`,
  'event-cancelled': `${brandName}: {event} नहीं होगा, इसलिए आपकी बुकिंग {booking} समाप्त हो गई है।`,
  'event-cancelled-refund': `${brandName}: {event} नहीं होगा, इसलिए आपकी बुकिंग {booking} समाप्त हो गई है। हम रु {amount} लौटा रहे हैं।`,
  'event-moved': `${brandName}: {event} अब {before} के बजाय {start} को होगा। बुकिंग {booking} भी साथ बदली है, अपने नए टिकट {link} पर खोलें।`,
  'refund-sold-out': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि आपका भुगतान देर से पहुँचा और सीटें बिक चुकी थीं। ${unbooked}`,
  'refund-sale-closed': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि आपका भुगतान बिक्री बंद होने के बाद पहुँचा। ${unbooked}`,
  'refund-second-payment': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि आपने उन्हीं टिकटों के लिए दो बार भुगतान किया। ${unbooked}`,
  'refund-amount-differs': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि यह टिकटों का मूल्य नहीं था। ${unbooked}`,
  'refund-cancelled': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि बुकिंग रद्द हो गई। ${unbooked}`,
  'refund-event-cancelled': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि कार्यक्रम रद्द हो गया। ${unbooked}`,
  'refund-goodwill': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि आयोजक ने हमसे यह कहा। ${unbooked}`,
  'refund-of-booking': `${brandName}: हम {event} के रु {amount} लौटा रहे हैं, क्योंकि आयोजक ने हमसे यह कहा। आपके टिकट मान्य रहेंगे।`,
};
