import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Banner } from '@utsav/contracts/http/banner';
import { Button, Switch } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import cards from '../../components/card-grid.module.css';
import { Icon } from '../../components/icon';
import { StatusBadge } from '../../components/status-badge';
import { istDate } from '../../lib/ist';
import { bannerTypes, typeNames } from './banners-query';
import styles from './banner-card.module.css';
import { useBannerActions, type ChangeBanners } from './use-banner-actions';

const typeName = (type: string): string => {
  const known = bannerTypes.find((each) => each === type);
  return known ? typeNames[known] : type;
};

interface BannerCardProps {
  banner: Banner;
  changeList: ChangeBanners;
}

export function BannerCard({ banner, changeList }: BannerCardProps) {
  const { isBusy, confirmToggle, confirmRemoval } = useBannerActions(banner, changeList);
  const { _id, title, imageUrl, type, isActive, isEventGone, createdAt } = banner;
  return (
    <article className={cards.card} aria-label={title}>
      <div className={styles.image}>{imageUrl && <img src={imageUrl} alt="" loading="lazy" />}</div>
      <div className={cards.head}>
        <h2>{title}</h2>
        <StatusBadge status={isActive ? 'Active' : 'Inactive'} />
        <Switch aria-label={`${title} active`} checked={isActive} loading={isBusy} onChange={confirmToggle} />
      </div>
      <p className={styles.under}>
        {typeName(type)} · {istDate(createdAt)}
      </p>
      {isEventGone && (
        <p className={styles.under}>Visitors do not see it: its event is over, hidden, cancelled or deleted.</p>
      )}
      <div className={cards.ways}>
        <Link to={hrefTo.editBanner(_id)}>
          <Icon of={EditOutlined} /> Edit
        </Link>
        <Button type="text" danger icon={<Icon of={DeleteOutlined} />} disabled={isBusy} onClick={confirmRemoval}>
          Delete
        </Button>
      </div>
    </article>
  );
}
