import type { User } from '@utsav/contracts/http/account';
import { FaultNotice } from '../../components/notice';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { ProfileForm } from './profile-form';
import { ProfilePicture } from './profile-picture';
import { words } from './words';

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
  if (!data) return <FaultNotice error={error} fallback={words.loadFailed} onRetry={() => void mutate()} />;
  const onSaved = (user: User) => void mutate({ ...data, data: user }, { revalidate: false });
  return (
    <>
      <ProfilePicture user={data.data} onSaved={onSaved} />
      <ProfileForm user={data.data} onSaved={onSaved} onLogout={onLogout} />
    </>
  );
}
