import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '@utsav/web-kit/clipboard/copy-text';
import { Button } from './button';
import { messages } from './control-messages';

/** Copies a short code and confirms it for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button
      variant="quiet"
      aria-label={isCopied ? undefined : label}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span role="status">{isCopied ? messages.copied : ''}</span>
    </Button>
  );
}
