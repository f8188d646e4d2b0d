import type { Factor } from '@utsav/contracts/http/second-factor';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Button, Flex, Modal, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice';
import { PageHead } from '../../components/page-head';
import { api, useApi, useApiMutation } from '../../lib/api';
import { counted } from '../../lib/counted';
import { istStamp } from '../../lib/ist';
import form from '../../components/form.module.css';
import layout from '../../components/layout.module.css';
import { AddFactor } from './add-factor';
import { RecoveryCodes } from './recovery-codes';
import { SectionCard } from '../../components/section-card';
import styles from './security.module.css';

const kindNames: Record<Factor['kind'], string> = { passkey: 'Passkey', totp: 'Authenticator app' };
const fewCodes = 3;

/** The own second factors and recovery codes. */
export default function SecurityPage() {
  const { modal, notification } = App.useApp();
  const { data, error, isValidating, mutate } = useApi('GET /api/staff/second-factor', {});
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const removal = useApiMutation('DELETE /api/staff/second-factor/:id');
  const renewal = useApiMutation('POST /api/staff/second-factor/recovery-codes');
  const own = error ? undefined : data?.data;

  const remove = async ({ _id: id, name }: Factor): Promise<void> => {
    try {
      await removal.trigger({ params: { id } });
      notification.success({ title: `${name} removed`, role: 'status' });
    } catch (failure) {
      notification.error({ title: 'Failed to remove', description: errorMessage(failure, '') });
    }
    await mutate();
  };
  const confirmRemoval = (factor: Factor, isLast: boolean) =>
    modal.confirm({
      title: `Remove ${factor.name}?`,
      content: isLast
        ? 'It is your only second factor. Your recovery codes go with it.'
        : 'You can no longer confirm with it.',
      okText: 'Remove',
      okButtonProps: { danger: true },
      onOk: () => remove(factor),
    });
  const renew = async (): Promise<void> => {
    try {
      setCodes((await renewal.trigger({})).data.recoveryCodes);
      await mutate();
    } catch (failure) {
      notification.error({ title: 'Failed to make new codes', description: errorMessage(failure, '') });
    }
  };
  const endAdding = () => {
    setAdding(false);
    void mutate();
  };

  return (
    <>
      <PageHead title="Security" subtitle="How you prove that it is you, besides the code by SMS." />
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load your second factors"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <div className={form.form} aria-busy={isValidating}>
          {!own ? (
            <Skeleton active paragraph={{ rows: 4 }} />
          ) : (
            <>
              <SectionCard title="Second factors">
                {own.factors.length === 0 ? (
                  <Alert type="warning" showIcon title="You have none: whoever reads your SMS can use the console." />
                ) : (
                  <Flex role="list" component="ul" vertical gap={12}>
                    {own.factors.map((factor) => (
                      <Flex
                        key={factor._id}
                        component="li"
                        wrap
                        align="center"
                        justify="space-between"
                        gap="8px 14px"
                        className={styles.factor!}
                      >
                        <span>
                          <b>{factor.name}</b> <Tag>{kindNames[factor.kind]}</Tag>
                          <br />
                          <span className={layout.muted}>
                            Added {istStamp(factor.createdAt)}
                            {factor.lastUsedAt && `, last used ${istStamp(factor.lastUsedAt)}`}
                          </span>
                        </span>
                        <Button
                          aria-label={`Remove ${factor.name}`}
                          onClick={() => confirmRemoval(factor, own.factors.length === 1)}
                        >
                          Remove
                        </Button>
                      </Flex>
                    ))}
                  </Flex>
                )}
                <Flex wrap align="center" gap={8}>
                  <Button type="primary" onClick={() => setAdding(true)}>
                    Add a second factor
                  </Button>
                </Flex>
              </SectionCard>
              {own.factors.length > 0 && (
                <SectionCard title="Recovery codes">
                  <p className={layout.muted}>
                    {counted(own.recoveryCodesLeft, 'code')} left. Each works once, when you have nothing else.
                  </p>
                  {own.recoveryCodesLeft <= fewCodes && (
                    <Alert type="warning" showIcon title="Few are left. Make new ones while you still can." />
                  )}
                  <Flex wrap align="center" gap={8}>
                    <Button loading={renewal.isMutating} onClick={() => void renew()}>
                      Make new codes
                    </Button>
                  </Flex>
                </SectionCard>
              )}
            </>
          )}
        </div>
      )}
      <Modal
        open={isAdding}
        title="Add a second factor"
        width={460}
        destroyOnHidden
        mask={{ closable: false }}
        footer={null}
        onCancel={endAdding}
      >
        <AddFactor api={api} onAdded={endAdding} />
      </Modal>
      <Modal
        open={codes.length > 0}
        title="New recovery codes"
        width={460}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
      >
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </Modal>
    </>
  );
}
