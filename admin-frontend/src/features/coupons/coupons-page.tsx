import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { Alert, Button, Card, Flex } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { BulkBar } from '../../components/bulk/bulk-bar';
import { useSelection } from '../../components/bulk/use-selection';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import cards from '../../components/card-grid.module.css';
import { FilterSelect } from '../../components/filter-select';
import { Icon } from '../../components/icon';
import { PageHead } from '../../components/page-head';
import { SavedViews } from '../../components/saved-views/saved-views';
import { SearchField } from '../../components/search-field';
import { api } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { couponActions } from './bulk-actions';
import { chooseCoupons, typesOf } from './choose-coupons';
import { CouponCard } from './coupon-card';
import { couponsCsvColumns } from './coupons-csv';
import layout from '../../components/layout.module.css';
import { couponsQuery, sortNames, sorts, statuses, statusNames, typeNames } from './coupons-query';
import { useCoupons } from './use-coupon-actions';

const SKELETONS = Array.from({ length: 6 }, (_, at) => at);
const named = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });

const idOf = ({ _id }: Coupon): string => _id;
const nameOf = ({ code }: Coupon): string => code;

export default function CouponsPage() {
  const navigate = useNavigate();
  const [view, change] = useQueryState(couponsQuery);
  const { data, error, isValidating, mutate } = useCoupons();
  const coupons = error ? [] : data?.data.discounts;
  const load = async (_page: number, signal: AbortSignal) => {
    const { data: all } = await api.call('GET /api/discount/get-discounts', { query: {}, signal });
    const rows = chooseCoupons(all.discounts, view);
    return { rows, total: rows.length };
  };
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const create = () => void navigate(paths.newCoupon);
  const shown = coupons && chooseCoupons(coupons, view);
  const selection = useSelection(shown, idOf, nameOf);
  return (
    <>
      <PageHead
        title="Discount Coupons"
        actions={
          <>
            <ExportButton noun="coupon" columns={couponsCsvColumns} load={load} />
            <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={() => void mutate()}>
              Refresh
            </Button>
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={create}>
              New Coupon
            </Button>
          </>
        }
      />
      <SavedViews />
      <Flex wrap gap={10} className={cards.tools!}>
        <SearchField label="Search coupons" placeholder="Code or description" value={view.search} onSearch={search} />
        <FilterSelect
          label="Type"
          value={view.type || 'all'}
          options={[named('all'), ...typesOf(coupons ?? []).map((value) => ({ value, label: typeNames[value] }))]}
          onChange={(type: string) => change({ type: type === 'all' ? '' : type })}
        />
        <FilterSelect
          label="Status"
          value={view.status}
          options={statuses.map((value) => ({ value, label: statusNames[value] }))}
          onChange={(status: (typeof statuses)[number]) => change({ status })}
        />
        <FilterSelect
          label="Sort"
          value={view.sort}
          options={sorts.map((value) => ({ value, label: sortNames[value] }))}
          onChange={(sort: (typeof sorts)[number]) => change({ sort })}
        />
      </Flex>
      <BulkBar noun="coupon" selection={selection} nameOf={nameOf} actions={couponActions} reload={mutate} />
      {error ? <Alert className={layout.above} type="error" showIcon title="Failed to load coupons." /> : null}
      {shown?.length === 0 ? (
        <EmptyState title="No coupons found." text="Adjust filters or create a new coupon.">
          <Button type="primary" onClick={create}>
            Create Coupon
          </Button>
        </EmptyState>
      ) : (
        <div className={cards.grid} aria-busy={!shown}>
          {shown
            ? shown.map((coupon) => (
                <CouponCard
                  key={coupon._id}
                  coupon={coupon}
                  isChosen={selection.has(coupon)}
                  onToggle={() => selection.toggle(coupon)}
                  changeList={mutate}
                />
              ))
            : SKELETONS.map((at) => <Card key={at} loading />)}
        </div>
      )}
    </>
  );
}
