import { Heart } from 'lucide-react';
import { classNames } from '../lib/class-names';
import { useWish } from '../lib/use-wishlist';
import styles from './wish-heart.module.css';
import { messages } from './messages';

interface WishHeartProps {
  eventId: string;
  title: string;
  className?: string | undefined;
}

export function WishHeart({ eventId, title, className }: WishHeartProps) {
  const { isWished: isOn, isBusy, toggle } = useWish(eventId);
  return (
    <button
      type="button"
      className={classNames(styles.heart, isOn && styles.on, className)}
      aria-pressed={isOn}
      aria-label={messages.wish(title)}
      disabled={isBusy}
      onClick={toggle}
    >
      <Heart aria-hidden size={22} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
