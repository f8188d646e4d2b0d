import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Card, Flex } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import cards from '../../components/card-grid.module.css';
import { ErrorNotice } from '../../components/error-notice';
import { FilterSelect } from '../../components/filter-select';
import { Icon } from '../../components/icon';
import { PageHead } from '../../components/page-head';
import { SavedViews } from '../../components/saved-views/saved-views';
import { SearchField } from '../../components/search-field';
import { api, useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { BannerCard } from './banner-card';
import { bannersCsvColumns } from './banners-csv';
import { bannersQuery, bannerTypes, sortNames, sorts, statuses, typeNames, type BannersView } from './banners-query';
import { chooseBanners } from './choose-banners';
import type { ChangeBanners } from './use-banner-actions';

const SKELETONS = Array.from({ length: 6 }, (_, at) => at);
const typeOptions = [
  { value: 'all' as const, label: 'All' },
  ...bannerTypes.map((value) => ({ value, label: typeNames[value] })),
];
const statusNames = { all: 'All', active: 'Active', inactive: 'Inactive' };

export default function BannersPage() {
  const navigate = useNavigate();
  const [view, change] = useQueryState(bannersQuery);
  const { data, error, isValidating, mutate } = useApi('GET /api/banner', {});
  const changeList: ChangeBanners = (update) =>
    mutate((list) => list && { ...list, data: update(list.data) }, { revalidate: false });
  const reload = () => void mutate();
  const load = async (_page: number, signal: AbortSignal) => {
    const { data: all } = await api.call('GET /api/banner', { signal });
    const rows = chooseBanners(all, view);
    return { rows, total: rows.length };
  };
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const create = () => void navigate(paths.newBanner);
  const shown = data && chooseBanners(data.data, view);
  return (
    <>
      <PageHead
        title="Banners"
        actions={
          <>
            <ExportButton noun="banner" columns={bannersCsvColumns} load={load} />
            <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={reload}>
              Refresh
            </Button>
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={create}>
              Add New Banner
            </Button>
          </>
        }
      />
      <SavedViews />
      <Flex wrap gap={10} className={cards.tools!}>
        <SearchField label="Search banners" placeholder="Search by title" value={view.search} onSearch={search} />
        <FilterSelect
          label="Type"
          value={view.type}
          options={typeOptions}
          onChange={(type: BannersView['type']) => change({ type })}
        />
        <FilterSelect
          label="Status"
          value={view.status}
          options={statuses.map((value) => ({ value, label: statusNames[value] }))}
          onChange={(status: BannersView['status']) => change({ status })}
        />
        <FilterSelect
          label="Sort"
          value={view.sort}
          options={sorts.map((value) => ({ value, label: sortNames[value] }))}
          onChange={(sort: BannersView['sort']) => change({ sort })}
        />
      </Flex>
      {error ? (
        <ErrorNotice
          title="Failed to load banners"
          error={error}
          fallback="Please try again."
          isRetrying={isValidating}
          onRetry={reload}
        />
      ) : shown?.length === 0 ? (
        <EmptyState title="No banners found" text="Adjust the filters or add a new banner." />
      ) : (
        <div className={cards.grid} aria-busy={!shown}>
          {shown
            ? shown.map((banner) => <BannerCard key={banner._id} banner={banner} changeList={changeList} />)
            : SKELETONS.map((at) => <Card key={at} loading />)}
        </div>
      )}
    </>
  );
}
