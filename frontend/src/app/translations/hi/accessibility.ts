import type { Dictionary } from '../dictionary';

export const accessibility: Dictionary['accessibility'] = {
  'wheelchair-access': 'व्हीलचेयर से आने की सुविधा',
  'wheelchair-seats': 'व्हीलचेयर के लिए जगह',
  'step-free-entry': 'बिना सीढ़ी का प्रवेश',
  lift: 'लिफ़्ट',
  'accessible-toilet': 'दिव्यांगजन के लिए शौचालय',
  'accessible-parking': 'दिव्यांगजन के लिए पार्किंग',
  'companion-ticket': 'साथी के लिए मुफ़्त टिकट',
  'assistance-animals': 'सहायक पशुओं का स्वागत है',
  'hearing-loop': 'श्रवण यंत्र के लिए लूप',
  'sign-language': 'भारतीय सांकेतिक भाषा',
  'audio-description': 'ऑडियो विवरण',
  'quiet-space': 'शांत जगह',
};
