import type { Dictionary } from '../dictionary';

export const secondFactor: Dictionary['secondFactor'] = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  why: 'आपके खाते में दूसरा प्रमाण जुड़ा है। आगे बढ़ने के लिए उसकी पुष्टि करें: यह दस मिनट तक मान्य रहती है।',
  loadFailed: 'आपके दूसरे प्रमाण लोड नहीं हो सके।',
  none: 'पहले कंसोल में “Security” के नीचे दूसरा प्रमाण जोड़ें।',
  passkey: 'अपनी पासकी इस्तेमाल करें',
  passkeyWaits: 'आपकी पासकी की प्रतीक्षा है…',
  noPasskeyHere: 'इस पते पर या इस ब्राउज़र में पासकी नहीं चलती। दूसरा तरीक़ा चुनें।',
  passkeyFailed: 'ब्राउज़र ने पासकी नहीं दी। फिर कोशिश करें या दूसरा तरीक़ा चुनें।',
  code: 'आपके ऑथेंटिकेटर ऐप का कोड',
  recoveryCode: 'रिकवरी कोड',
  byRecoveryCode: 'रिकवरी कोड इस्तेमाल करें',
  otherWay: 'दूसरा तरीक़ा चुनें',
  confirm: 'पुष्टि करें',
  confirming: 'पुष्टि हो रही है…',
  cancel: 'रहने दें',
  failed: 'पुष्टि नहीं हुई।',
};
