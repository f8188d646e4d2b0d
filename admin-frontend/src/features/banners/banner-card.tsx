import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Banner } from '@utsav/contracts/http/banner';
import { Button, Switch } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { Icon } from '../../components/icon';
import { istDate } from '../../lib/ist';
import { bannerTypes, typeNames } from './banners-url';
import styles from './banners.module.css';

const typeName = (type: string): string => {
  const known = bannerTypes.find((each) => each === type);
  return known ? typeNames[known] : type;
};

interface BannerCardProps {
  banner: Banner;
  isBusy: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

export function BannerCard({ banner, isBusy, onToggle, onDelete }: BannerCardProps) {
  const { _id, title, imageUrl, type, isActive, createdAt } = banner;
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.image}>{imageUrl && <img src={imageUrl} alt="" loading="lazy" />}</div>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <span className={styles.badge} data-active={isActive}>
          {isActive ? 'Active' : 'Inactive'}
        </span>
        <Switch aria-label={`${title} active`} checked={isActive} loading={isBusy} onChange={onToggle} />
      </div>
      <p className={styles.under}>
        {typeName(type)} · {istDate(createdAt)}
      </p>
      <div className={styles.ways}>
        <Link to={hrefTo.editBanner(_id)}>
          <Icon of={EditOutlined} /> Edit
        </Link>
        <Button type="text" danger icon={<Icon of={DeleteOutlined} />} disabled={isBusy} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
