import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { WishList } from '../../features/wishlist/wish-list';
import { messages } from './messages';
import styles from './member-page.module.css';

export default function WishlistPage() {
  return (
    <div className="wall">
      <PageHead title={messages.wishlist} description={messages.wishlistDescription} noindex />
      <h1 className={styles.title}>{messages.wishlist}</h1>
      <MembersOnly text={messages.loginAgain}>{() => <WishList />}</MembersOnly>
    </div>
  );
}
