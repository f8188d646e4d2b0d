import { LoadingNote, Skeleton } from '../../components/skeleton';

export function PageSkeleton() {
  return (
    <div className="wall" style={{ display: 'grid', gap: 20, minHeight: '70vh', alignContent: 'start' }}>
      <LoadingNote />
      <Skeleton height={44} width="min(420px, 70%)" />
      <Skeleton height={280} />
    </div>
  );
}
