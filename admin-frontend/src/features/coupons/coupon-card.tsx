import type { Coupon } from '@utsav/contracts/http/coupon';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Card, Checkbox, Flex, Switch } from 'antd';
import { hrefTo } from '../../lib/paths';
import { cardActions } from '../../components/card-actions';
import { DescriptionList } from '../../components/description-list';
import { StatusBadge } from '../../components/status-badge';
import { istDate } from '../../lib/ist';
import layout from '../../components/layout.module.css';
import styles from './coupon-card.module.css';
import { couponPhase } from './coupon-phase';
import { statusNames, typeNames } from './coupons-query';
import { useCouponActions, type ChangeCoupons } from './use-coupon-actions';

const valueOf = ({ discountType, value, buy, get, applicableCategory }: Coupon): string => {
  if (discountType === 'percentage') return `${value} %`;
  if (discountType === 'fixed') return rupees(value);
  return `Buy ${buy}, get ${get} · ${applicableCategory}`;
};

function eventsOf({ applicableEvents, eventsToCome }: Coupon): string {
  if (applicableEvents.length === 0) return 'All events';
  const rest = eventsToCome === 0 ? ', all over, cancelled or deleted' : '';
  return `Selected events (${applicableEvents.length})${rest}`;
}

/** An active coupon that takes nothing off says why. */
function PhaseBadge({ coupon }: { coupon: Coupon }) {
  const phase = couponPhase(coupon);
  if (phase === 'off') return <StatusBadge status="Inactive" />;
  return <StatusBadge status={phase === 'running' ? 'Active' : `Active, ${statusNames[phase].toLowerCase()}`} />;
}

interface CouponCardProps {
  coupon: Coupon;
  isChosen: boolean;
  onToggle: () => void;
  changeList: ChangeCoupons;
}

export function CouponCard({ coupon, isChosen, onToggle, changeList }: CouponCardProps) {
  const { isBusy, confirmToggle, confirmRemoval } = useCouponActions(coupon, changeList);
  const { code, description, imageUrl, discountType, isActive, isShow } = coupon;
  const details = [
    ['Discount', `${valueOf(coupon)} (${typeNames[discountType]})`],
    ['Valid', `${istDate(coupon.validFrom)} – ${istDate(coupon.validTo)}`],
    ['Usage', `${coupon.usedCount}/${coupon.usageLimit || '∞'}`],
    ['Min purchase', rupees(coupon.minPurchaseAmount)],
    ['Events', eventsOf(coupon)],
  ] as const;
  return (
    <Card
      role="article"
      aria-label={code}
      cover={
        imageUrl ? (
          <img className={styles.image} src={imageUrl} alt="" loading="lazy" />
        ) : (
          <div aria-hidden>
            <span className={styles.image}>{code.slice(0, 2)}</span>
          </div>
        )
      }
      title={
        <Flex gap={8} align="center">
          <Checkbox aria-label={`Select ${code}`} checked={isChosen} onChange={onToggle} />
          <h2>{code}</h2>
        </Flex>
      }
      extra={<Switch aria-label={`${code} active`} checked={isActive} loading={isBusy} onChange={confirmToggle} />}
      actions={cardActions({ editHref: hrefTo.editCoupon(coupon._id), isBusy, onDelete: confirmRemoval })}
    >
      <PhaseBadge coupon={coupon} /> {!isShow && <StatusBadge status="Hidden" />}
      {description && <p className={layout.muted}>{description}</p>}
      <DescriptionList items={details} />
    </Card>
  );
}
