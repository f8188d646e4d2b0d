import { ArrowLeftOutlined } from '@ant-design/icons';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Button, Flex, Form } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ErrorNotice } from '../../components/error-notice';
import styles from '../../components/form.module.css';
import { Icon } from '../../components/icon';
import { FormAutosave } from '../../components/form-autosave';
import { PageHead } from '../../components/page-head';
import { waitForUploads } from '../../components/uploads-under-way';
import { useApi, useApiMutation } from '../../lib/api';
import { listHref } from '../../lib/list-href';
import { firstError, setServerErrors } from '../../lib/zod-rule';
import { CouponFields } from './coupon-fields';
import { announcedFirst, draftOf, newCoupon, requestOf, type CouponDraft } from './coupon-form';

interface EditorProps {
  id: string;
  start: CouponDraft;
  /** All events of the stored coupon. */
  areEventsOver: boolean;
}

function CouponEditor({ id, start, areEventsOver }: EditorProps) {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<CouponDraft>();
  const draft = Form.useWatch([], { form, preserve: true }) as CouponDraft | undefined;
  const create = useApiMutation('POST /api/discount/create');
  const update = useApiMutation('PUT /api/discount/updateDiscount/:id');
  const isSaving = create.isMutating || update.isMutating;
  const leave = () => void navigate(listHref(paths.coupons));

  const save = async (): Promise<void> => {
    const wait = waitForUploads();
    if (wait) {
      notification.warning({ title: wait });
      return;
    }
    try {
      // With the fields of the other discount types, which are not on the form now.
      const body = requestOf(form.getFieldsValue(true) as CouponDraft);
      await (id ? update.trigger({ params: { id }, body }) : create.trigger({ body }));
      leave();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to save coupon') });
      setServerErrors(form, error);
    }
  };

  return (
    <Form<CouponDraft>
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={start}
      onFinish={() => void save()}
      onFinishFailed={({ errorFields }) => notification.warning({ title: firstError(errorFields, announcedFirst) })}
    >
      <FormAutosave
        name={`coupon:${id}`}
        value={draft ?? start}
        isFilled={form.isFieldsTouched()}
        onRestore={(saved) => form.setFieldsValue(saved)}
      />
      {id && <Alert type="info" showIcon title="Editing existing coupon" />}
      {areEventsOver && (
        <Alert
          type="warning"
          showIcon
          title="All events of this coupon are over, cancelled or deleted: it takes nothing off."
        />
      )}
      <CouponFields />
      <Flex wrap align="center" justify="end" gap="8px 12px" className={styles.bar!}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {isSaving ? 'Saving…' : 'Save Coupon'}
        </Button>
      </Flex>
    </Form>
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
        <CouponEditor
          key={id}
          id={id}
          start={data ? draftOf(data.data) : newCoupon}
          areEventsOver={data?.data.eventsToCome === 0}
        />
      )}
    </>
  );
}
