import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { WishList } from '../../features/wishlist/wish-list';
import { words } from './words';
import styles from './member-page.module.css';

export default function WishlistPage() {
  return (
    <div className="wall">
      <PageHead title={words.wishlist} description={words.wishlistDescription} noindex />
      <h1 className={styles.title}>{words.wishlist}</h1>
      <MembersOnly text={words.loginAgain}>{() => <WishList />}</MembersOnly>
    </div>
  );
}
