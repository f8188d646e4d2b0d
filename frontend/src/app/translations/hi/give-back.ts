import type { Dictionary } from '../dictionary';

export const giveBack: Dictionary['giveBack'] = {
  giveBack: 'सीटें लौटा दें',
  givingBack: 'लौट रही हैं…',
  givenBack: 'सीटें फिर बिक्री में हैं।',
  giveBackFailed: 'सीटें लौटाई नहीं जा सकीं। समय पूरा होने पर वे अपने आप लौट जाएँगी।',
};
