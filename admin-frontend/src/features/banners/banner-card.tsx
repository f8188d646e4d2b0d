import type { Banner } from '@utsav/contracts/http/banner';
import { Card, Switch } from 'antd';
import { hrefTo } from '../../lib/paths';
import { cardActions } from '../../components/card-actions';
import { StatusBadge } from '../../components/status-badge';
import { istDate } from '../../lib/ist';
import layout from '../../components/layout.module.css';
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
    <Card
      role="article"
      aria-label={title}
      cover={<div className={styles.image}>{imageUrl && <img src={imageUrl} alt="" loading="lazy" />}</div>}
      title={<h2>{title}</h2>}
      extra={<Switch aria-label={`${title} active`} checked={isActive} loading={isBusy} onChange={confirmToggle} />}
      actions={cardActions({ editHref: hrefTo.editBanner(_id), isBusy, onDelete: confirmRemoval })}
    >
      <StatusBadge status={isActive ? 'Active' : 'Inactive'} />
      <p className={layout.muted}>
        {typeName(type)} · {istDate(createdAt)}
      </p>
      {isEventGone && (
        <p className={layout.muted}>Visitors do not see it: its event is over, hidden, cancelled or deleted.</p>
      )}
    </Card>
  );
}
