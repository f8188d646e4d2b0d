import { ArrowLeftOutlined } from '@ant-design/icons';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ErrorNotice } from '../../components/error-notice';
import form from '../../components/form.module.css';
import { Icon } from '../../components/icon';
import { FormAutosave } from '../../components/form-autosave';
import { PageHead } from '../../components/page-head';
import { useApi, useApiMutation } from '../../lib/api';
import { listHref } from '../../lib/list-href';
import { BannerFields } from './banner-fields';
import { draftOf, validateBanner, newBanner, requestOf, type BannerDraft } from './banner-form';

interface FormProps {
  id: string;
  start: BannerDraft;
}

function Form({ id, start }: FormProps) {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const create = useApiMutation('POST /api/banner');
  const update = useApiMutation('PUT /api/banner/:id');
  const isSaving = create.isMutating || update.isMutating;
  const [failure, setFailure] = useState('');
  const leave = () => void navigate(listHref(paths.banners));

  const save = async (submit: FormEvent): Promise<void> => {
    submit.preventDefault();
    const invalid = validateBanner(draft);
    if (invalid) return notification.warning({ title: invalid });
    setFailure('');
    try {
      const body = requestOf(draft);
      await (id ? update.trigger({ params: { id }, body }) : create.trigger({ body }));
      notification.success({
        title: id ? 'Banner updated successfully' : 'Banner created successfully',
        role: 'status',
      });
      leave();
    } catch (error) {
      notification.error({ title: 'Failed to save banner' });
      setFailure(errorMessage(error, 'Failed to save banner'));
    }
  };

  return (
    <form className={form.form} onSubmit={(submit) => void save(submit)} noValidate>
      <FormAutosave name={`banner:${id}`} value={draft} isFilled={draft !== start} onRestore={setDraft} />
      <BannerFields draft={draft} onChange={setDraft} />
      {failure && <Alert type="error" showIcon title={failure} />}
      <div className={form.bar}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {isSaving ? 'Saving…' : 'Save Banner'}
        </Button>
      </div>
    </form>
  );
}

export default function BannerFormPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isValidating, mutate } = useApi('GET /api/banner/:id', id ? { params: { id } } : null, {
    keepPreviousData: false,
    // A form that is being filled in must not be taken away.
    revalidateOnReconnect: false,
  });
  return (
    <>
      <PageHead
        title={id ? 'Edit Banner' : 'Add New Banner'}
        actions={
          <Button icon={<Icon of={ArrowLeftOutlined} />} onClick={() => void navigate(listHref(paths.banners))}>
            Back
          </Button>
        }
      />
      {error ? (
        <ErrorNotice
          title="Failed to fetch banner details"
          error={error}
          fallback="Please try again."
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : id && (!data || isValidating) ? (
        <p role="status">Loading…</p>
      ) : (
        <Form key={id} id={id} start={data ? draftOf(data.data) : newBanner} />
      )}
    </>
  );
}
