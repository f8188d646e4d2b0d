import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { Indent } from './indent';
import { isLinkAddress } from './link-address';

/** What a description may hold: no more than the server keeps (`sanitise.ts` of catalog). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      // As the server writes it.
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    // It would end descriptions with an empty paragraph.
    trailingNode: false,
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Indent,
];
