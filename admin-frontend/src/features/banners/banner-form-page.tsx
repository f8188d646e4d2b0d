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
import { BannerFields } from './banner-fields';
import { announcedFirst, draftOf, newBanner, requestOf, withType, type BannerDraft } from './banner-form';

interface EditorProps {
  id: string;
  start: BannerDraft;
}

function BannerEditor({ id, start }: EditorProps) {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<BannerDraft>();
  const draft = Form.useWatch([], { form, preserve: true }) as BannerDraft | undefined;
  const create = useApiMutation('POST /api/banner');
  const update = useApiMutation('PUT /api/banner/:id');
  const isSaving = create.isMutating || update.isMutating;
  const failure = isSaving ? undefined : (create.error ?? update.error);
  const leave = () => void navigate(listHref(paths.banners));

  const save = async (values: BannerDraft): Promise<void> => {
    const wait = waitForUploads();
    if (wait) {
      notification.warning({ title: wait });
      return;
    }
    try {
      const body = requestOf(values);
      await (id ? update.trigger({ params: { id }, body }) : create.trigger({ body }));
      notification.success({
        title: id ? 'Banner updated successfully' : 'Banner created successfully',
        role: 'status',
      });
      leave();
    } catch (error) {
      notification.error({ title: 'Failed to save banner' });
      setServerErrors(form, error);
    }
  };

  return (
    <Form<BannerDraft>
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={start}
      onValuesChange={({ type }, values) => type && form.setFieldsValue(withType(values, type))}
      onFinish={() => void save(form.getFieldsValue(true) as BannerDraft)}
      onFinishFailed={({ errorFields }) => notification.warning({ title: firstError(errorFields, announcedFirst) })}
    >
      <FormAutosave
        name={`banner:${id}`}
        value={draft ?? start}
        isFilled={form.isFieldsTouched()}
        onRestore={(saved) => form.setFieldsValue(saved)}
      />
      <BannerFields />
      {failure !== undefined && <Alert type="error" showIcon title={errorMessage(failure, 'Failed to save banner')} />}
      <Flex wrap align="center" justify="end" gap="8px 12px" className={styles.bar!}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {isSaving ? 'Saving…' : 'Save Banner'}
        </Button>
      </Flex>
    </Form>
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
        <BannerEditor key={id} id={id} start={data ? draftOf(data.data) : newBanner} />
      )}
    </>
  );
}
