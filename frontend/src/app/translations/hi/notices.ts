import type { Dictionary } from '../dictionary';

export const notices: Dictionary['notices'] = {
  notify: 'मुझे ख़बर दें',
  explain: 'टिकट मिलते ही हम आपको एक बार लिखेंगे।',
  willWrite: 'हम आपको लिखेंगे',
  stop: 'मुझे न लिखें',
};
