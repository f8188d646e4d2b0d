import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Bell, BellRing } from 'lucide-react';
import { Button } from '../../components/button';
import { useAccountDialog } from '../../lib/account-dialog';
import { useFollow } from '../../lib/use-follows';
import { messages } from './messages';

interface FollowButtonProps {
  kind: DirectoryKind;
  slug: string;
  name: string;
}

/** A visitor logs in first and comes back to the page. */
export function FollowButton({ kind, slug, name }: FollowButtonProps) {
  const session = useSession();
  const { open } = useAccountDialog();
  const { isOn, isBusy, toggle } = useFollow(kind, slug);
  const Icon = isOn ? BellRing : Bell;
  return (
    <Button
      variant={isOn ? 'secondary' : 'primary'}
      aria-pressed={isOn}
      aria-label={messages.followOf(name)}
      disabled={isBusy}
      onClick={() => (session ? toggle() : open('login'))}
    >
      <Icon aria-hidden size={20} /> {isOn ? messages.following : messages.follow}
    </Button>
  );
}
