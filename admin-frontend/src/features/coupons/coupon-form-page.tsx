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
import { CouponFields } from './coupon-fields';
import { draftOf, validateCoupon, newCoupon, requestOf, type CouponDraft } from './coupon-form';

interface FormProps {
  id: string;
  start: CouponDraft;
}

function Form({ id, start }: FormProps) {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const create = useApiMutation('POST /api/discount/create');
  const update = useApiMutation('PUT /api/discount/updateDiscount/:id');
  const isSaving = create.isMutating || update.isMutating;
  const leave = () => void navigate(listHref(paths.coupons));

  const save = async (submit: FormEvent): Promise<void> => {
    submit.preventDefault();
    const invalid = validateCoupon(draft);
    if (invalid) return notification.warning({ title: invalid });
    try {
      const body = requestOf(draft);
      await (id ? update.trigger({ params: { id }, body }) : create.trigger({ body }));
      leave();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to save coupon') });
    }
  };

  return (
    <form className={form.form} onSubmit={(submit) => void save(submit)} noValidate>
      <FormAutosave name={`coupon:${id}`} value={draft} isFilled={draft !== start} onRestore={setDraft} />
      {id && <Alert type="info" showIcon title="Editing existing coupon" />}
      <CouponFields draft={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
      <div className={form.bar}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {isSaving ? 'Saving…' : 'Save Coupon'}
        </Button>
      </div>
    </form>
  );
}

export default function CouponFormPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/discount/getSingle/:id',
    id ? { params: { id } } : null,
    { keepPreviousData: false, revalidateOnReconnect: false },
  );
  return (
    <>
      <PageHead
        title={id ? 'Edit Coupon' : 'Add New Coupon'}
        actions={
          <Button icon={<Icon of={ArrowLeftOutlined} />} onClick={() => void navigate(listHref(paths.coupons))}>
            Back
          </Button>
        }
      />
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load coupon"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : id && !data ? (
        <p role="status">Loading…</p>
      ) : (
        <Form key={id} id={id} start={data ? draftOf(data.data) : newCoupon} />
      )}
    </>
  );
}
