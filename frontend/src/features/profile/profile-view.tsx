import type { User } from '@utsav/contracts/http/account';
import { ErrorNotice } from '../../components/notice';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { EmailConfirmation } from './email-confirmation';
import { ProfileForm } from './profile-form';
import { ProfilePicture } from './profile-picture';
import { messages } from './messages';

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
  if (!data) return <ErrorNotice error={error} fallback={messages.loadFailed} onRetry={() => void mutate()} />;
  const onSaved = (user: User) => void mutate({ ...data, data: user }, { revalidate: false });
  return (
    <>
      <ProfilePicture user={data.data} onSaved={onSaved} />
      <EmailConfirmation user={data.data} onSaved={onSaved} />
      <ProfileForm user={data.data} onSaved={onSaved} onLogout={onLogout} />
    </>
  );
}
