import { brandName } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

export const staff: Dictionary['staff'] = {
  newDevice: 'आपके स्टाफ़ खाते में नया उपकरण',
  loggedIn: (device, time) =>
    `आपके ${brandName} स्टाफ़ खाते में ऐसे उपकरण से लॉग इन हुआ जो हमने पहले नहीं देखा था: ${device || 'अज्ञात उपकरण'}, ${time}।`,
  nothingToDo: 'अगर यह आप ही थे, तो आपको कुछ नहीं करना है।',
  logOut:
    'अगर यह आप नहीं थे, तो हमारी साइट की “सेटिंग्स” में उस उपकरण का सत्र समाप्त करें और तुरंत किसी दूसरे एडमिन को बताएँ: आपका फ़ोन नंबर किसी और के हाथ में हो सकता है।',
  showDevices: 'मेरे उपकरण दिखाएँ',
  webhookDisabled: 'एक वेबहुक बंद कर दिया गया',
  webhookFailed: (url, reason) =>
    `${url} ने कई दिनों तक ${brandName} का कोई वेबहुक नहीं लिया, इसलिए अब वहाँ कुछ नहीं भेजा जाता। आख़िरी प्रयास: ${reason}।`,
  webhookHeld:
    'इस बीच जो होता है वह 30 दिन तक रखा रहता है। पाने वाला फिर काम करे तो कंसोल में वेबहुक चालू करें, और सब कुछ भेज दिया जाएगा।',
  showWebhooks: 'वेबहुक दिखाएँ',
};
