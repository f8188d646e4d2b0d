import type { Dictionary } from '../dictionary';

type RefundReason = Parameters<Dictionary['bookingUpdates']['returningFor']>[2];

const reasons: Record<RefundReason, string> = {
  'sold-out': 'आपका भुगतान समय पूरा होने के बाद पहुँचा और सीटें बिक चुकी थीं',
  'sale-closed': 'आपका भुगतान बिक्री बंद होने के बाद पहुँचा',
  'second-payment': 'आपने उन्हीं टिकटों के लिए दो बार भुगतान किया',
  'amount-differs': 'जो राशि पहुँची वह टिकटों के मूल्य के बराबर नहीं थी',
  cancelled: 'बुकिंग रद्द हो गई',
  'event-cancelled': 'कार्यक्रम रद्द हो गया',
  goodwill: 'आयोजक ने हमसे यह कहा',
};

const moneyArrives = 'राशि 5 से 7 कार्य-दिवसों में उसी माध्यम से आपके खाते में पहुँचेगी जिससे आपने भुगतान किया था।';

export const bookingUpdates: Dictionary['bookingUpdates'] = {
  moneyArrives,
  moneyReturns: (amount) => `हम ${amount} लौटा रहे हैं। ${moneyArrives}`,
  returning: (amount) => `हम ${amount} लौटा रहे हैं`,
  returningFor: (amount, event, reason) => `हम ${event} के ${amount} लौटा रहे हैं, क्योंकि ${reasons[reason]}।`,
  eventEnded: (event, code) => `${event} नहीं होगा, इसलिए आपकी बुकिंग ${code} समाप्त हो गई है।`,
  bookingEnded: (event, code) => `${event} की आपकी बुकिंग ${code} रद्द हो गई है।`,
  eventIsCancelled: (event) => `${event} रद्द हो गया है`,
  showEnded: (event, start, code) =>
    `${event} का ${start} का शो नहीं होगा, इसलिए आपकी बुकिंग ${code} समाप्त हो गई है। बाक़ी शो तय समय पर होंगे।`,
  showIsCancelled: (event, start) => `${event} का ${start} का शो रद्द हो गया है`,
  showsLeave: (event, dates, code) =>
    `${event} का शो ${dates} को नहीं होगा। आपकी बुकिंग ${code} बाक़ी तारीख़ों के लिए इन्हीं टिकटों के साथ मान्य रहेगी।`,
  passMoves: (event, dates) => `${event} की तारीख़ें बदल गई हैं। आपके टिकट अब इनके लिए हैं: ${dates}।`,
  passStays: (dates) => `आपके टिकट इनके लिए हैं: ${dates}।`,
  reasonIs: (reason) => `कारण: ${reason}`,
  bookingIsCancelled: (code) => `बुकिंग ${code} रद्द हो गई है`,
  ticketsInvalid: 'इस बुकिंग के टिकट अब मान्य नहीं हैं।',
  ticketsAreReturned: (code) => `बुकिंग ${code} के टिकट लौटाए गए`,
  ticketsReturned: (count, event, code) =>
    count === 1
      ? `${event} की आपकी बुकिंग ${code} का 1 टिकट लौटाया गया। उसका कोड अब द्वार पर मान्य नहीं है।`
      : `${event} की आपकी बुकिंग ${code} के ${count} टिकट लौटाए गए। उनके कोड अब द्वार पर मान्य नहीं हैं।`,
  ticketsAreExchanged: (code) => `बुकिंग ${code} के टिकट बदले गए`,
  ticketsExchanged: (event, code, newCode) =>
    `${event} की आपकी बुकिंग ${code} के टिकट बदले गए। आपकी नई बुकिंग ${newCode} है; उसके टिकट अलग मेल में आएँगे। पुराने टिकटों के कोड अब द्वार पर मान्य नहीं हैं।`,
  ticketsLeft: (count) =>
    `${count} टिकट मान्य ${count === 1 ? 'रहेगा' : 'रहेंगे'}। पूरी बुकिंग का क्यूआर कोड नया है: पुराना प्रिंट नहीं, हमारी साइट वाला कोड दिखाएँ।`,
  ticketsStay: 'आपके टिकट मान्य रहेंगे।',
  noTickets: 'इस भुगतान पर कोई टिकट जारी नहीं हुआ।',
  eventMoves: (event, before, after) => `${event} अब ${before} के बजाय ${after} को होगा।`,
  eventEndMoves: (event, when) => `${event} के समाप्त होने का समय बदल गया है: अब यह ${when} तक है।`,
  eventHasNewTime: (event) => `${event} का समय बदल गया है`,
  eventHasNewVenue: (event) => `${event} का स्थान बदल गया है`,
  eventHasNewTimeAndVenue: (event) => `${event} का समय और स्थान बदल गए हैं`,
  venueMoves: (event, before, after) => `${event} अब ${before} के बजाय ${after} में होगा।`,
  bookingStays: (code) => `आपकी बुकिंग ${code} और उसके टिकटों के कोड मान्य रहेंगे। हमारी साइट पर आपके टिकटों पर नया स्थान लिखा है।`,
  bookingMoves: (code) =>
    `आपकी बुकिंग ${code} भी उसी के साथ बदल गई है। उसके टिकटों के कोड नए हैं: पुराने कोड अब द्वार पर मान्य नहीं हैं। नए टिकट हमारी साइट पर मिलेंगे।`,
  mayCancel: 'अगर आप नहीं आ सकते, तो हमारी साइट पर बुकिंग रद्द करके अपनी राशि वापस पा सकते हैं।',
  showBookings: 'मेरी बुकिंग दिखाएँ',
  showTickets: 'मेरे टिकट दिखाएँ',
  showNewTickets: 'मेरे नए टिकट दिखाएँ',
  tryAgain: 'फिर कोशिश करें',
};
