import { FaultNotice } from '../../components/notice';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { ProfileForm } from './profile-form';

export function ProfileView({ userId, onLogout }: { userId: string; onLogout: () => void }) {
  const { data, error, isLoading, mutate } = useApi('GET /api/user/getProfile/:userId', { params: { userId } });
  if (!data && isLoading) {
    return (
      <>
        <LoadingNote />
        <Skeleton height={420} width="min(560px, 100%)" />
      </>
    );
  }
  if (!data) return <FaultNotice error={error} fallback="Failed to load profile." onRetry={() => void mutate()} />;
  return (
    <ProfileForm
      user={data.data}
      onSaved={(user) => void mutate({ ...data, data: user }, { revalidate: false })}
      onLogout={onLogout}
    />
  );
}
