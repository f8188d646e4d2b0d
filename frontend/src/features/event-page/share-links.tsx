import { Link2 } from 'lucide-react';
import { use } from 'react';
import { useHref } from 'react-router-dom';
import { copyText } from '@utsav/web-kit/clipboard/copy-text';
import { SiteOrigin } from '../../lib/site-origin';
import { toast } from '../../lib/toast-store';
import styles from './share-links.module.css';
import { messages } from './messages';

const SHARERS = [
  {
    text: 'WhatsApp',
    href: (title: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  },
  {
    text: 'Facebook',
    href: (_title: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    text: 'X',
    href: (title: string, url: string) =>
      `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
  },
];

export function ShareLinks({ title, path }: { title: string; path: string }) {
  const url = `${use(SiteOrigin)}${useHref(path)}`;
  const onCopy = async () => {
    if (await copyText(url)) toast.success(messages.copied);
    else toast.error(messages.copyFailed);
  };
  return (
    <div className={styles.share}>
      <span className={styles.label}>{messages.share}</span>
      {SHARERS.map(({ text, href }) => (
        <a
          key={text}
          className={styles.link}
          href={href(title, url)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={messages.shareOn(text)}
        >
          {text}
        </a>
      ))}
      <button type="button" className={styles.link} onClick={() => void onCopy()}>
        <Link2 aria-hidden size={16} /> {messages.copyLink}
      </button>
    </div>
  );
}
