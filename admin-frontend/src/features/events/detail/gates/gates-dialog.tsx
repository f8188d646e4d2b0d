import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { GatePlanForm, type GatePlan } from '@utsav/contracts/http/check-in';
import type { Event } from '@utsav/contracts/http/event';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Button, Flex, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import formStyles from '../../../../components/form.module.css';
import { Icon } from '../../../../components/icon';
import layout from '../../../../components/layout.module.css';
import { NumberInput } from '../../../../components/number-input';
import { SwitchField } from '../../../../components/switch-field';
import { useApiMutation } from '../../../../lib/api';
import { setServerErrors, zodRule } from '../../../../lib/zod-rule';
import { gateIdOf } from './gate-id';

const MOST_GATES = 40;

type Gate = GatePlan['gates'][number];
/** A new gate has no id before it is saved: its name is typed first. */
type GateValues = Omit<Gate, 'id'> & { id?: string };
export type PlanValues = Omit<GatePlan, 'gates' | 'version'> & { gates: GateValues[] };

/** What is saved: the plan of the form, over the version that was read. */
export function requestOf({ gates, ...rest }: PlanValues, version: number): GatePlanForm {
  const taken = gates.flatMap(({ id }) => (id ? [id] : []));
  return {
    ...rest,
    version,
    gates: gates.map((gate) => {
      const id = gate.id ?? gateIdOf(gate.name, taken);
      taken.push(id);
      return { ...gate, id };
    }),
  };
}

interface GatesDialogProps {
  plan: GatePlan;
  event: Event;
  onSaved: (saved: GatePlan) => Promise<unknown>;
  /** Loads the plan again, which was changed meanwhile. */
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** The gates of an event, and when their doors are open. Mounted when it opens, and anew for another version. */
export default function GatesDialog({ plan, event, onSaved, onReload, onClose }: GatesDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<PlanValues>();
  const { trigger, error, isMutating } = useApiMutation('PUT /api/admin/events/:id/gates');
  const [isLoading, setLoading] = useState(false);
  const rules = [zodRule(GatePlanForm, (values: PlanValues) => requestOf(values, plan.version))];
  const categories = event.ticketCategories.map(({ key, type }) => ({ value: key, label: type }));
  const gates = Form.useWatch('gates', form) ?? plan.gates;
  const closed = categories.filter(
    ({ value }) => !gates.some((gate) => !gate?.ticketCategories?.length || gate.ticketCategories.includes(value)),
  );
  const isConflict = isApiError(error, 'STATE_CONFLICT');

  const save = async (values: PlanValues): Promise<void> => {
    try {
      const { data } = await trigger({ params: { id: event._id }, body: requestOf(values, plan.version) });
      await onSaved(data);
      notification.success({ title: 'Gates saved', role: 'status' });
      onClose();
    } catch (failure) {
      setServerErrors(form, failure);
    }
  };
  const reload = async (): Promise<void> => {
    setLoading(true);
    await onReload();
    setLoading(false);
  };
  return (
    <Modal
      open
      width={760}
      title="Gates"
      okText="Save gates"
      okButtonProps={{ loading: isMutating }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<PlanValues>
        form={form}
        layout="vertical"
        className={formStyles.form!}
        initialValues={plan}
        disabled={isMutating}
        onFinish={(values) => void save(values)}
      >
        <p className={layout.muted}>
          A gate admits the ticket categories that it is given, all without one. Its lanes are the devices that decide
          there by themselves; one is enough unless they have to go on without a network.
        </p>
        <Form.List name="gates">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name: at }) => (
                <Flex key={key} role="group" aria-label={`Gate ${at + 1}`} vertical gap={8} className={layout.box!}>
                  {/* Held by the form, and shown nowhere. */}
                  <Form.Item name={[at, 'id']} hidden>
                    <Input />
                  </Form.Item>
                  <div className={layout.fields}>
                    <Form.Item name={[at, 'name']} label="Name" rules={rules}>
                      <Input maxLength={60} placeholder="East gate" />
                    </Form.Item>
                    <Form.Item name={[at, 'ticketCategories']} label="Ticket categories" rules={rules}>
                      <Select mode="multiple" allowClear placeholder="All" options={categories} />
                    </Form.Item>
                    <Form.Item name={[at, 'lanes']} label="Lanes" rules={rules}>
                      <NumberInput min={1} max={50} precision={0} />
                    </Form.Item>
                  </div>
                  {rows.length > 1 && (
                    <span>
                      <Button
                        icon={<Icon of={DeleteOutlined} />}
                        aria-label={`Remove gate ${at + 1}`}
                        onClick={() => remove(at)}
                      >
                        Remove
                      </Button>
                    </span>
                  )}
                </Flex>
              ))}
              <span>
                <Button
                  icon={<Icon of={PlusOutlined} />}
                  disabled={rows.length >= MOST_GATES}
                  onClick={() => add({ name: '', ticketCategories: [], lanes: 1 })}
                >
                  Add a gate
                </Button>
              </span>
            </>
          )}
        </Form.List>
        {closed.length > 0 && (
          <p role="status" data-tone="amber">
            No gate admits {closed.map(({ label }) => label).join(', ')}.
          </p>
        )}
        <div className={layout.fields}>
          <Form.Item name="opensMinutesBefore" label="Doors open, minutes before the start" rules={rules}>
            <NumberInput min={0} max={1440} precision={0} />
          </Form.Item>
          <Form.Item name="closesMinutesAfter" label="Doors close, minutes after the end" rules={rules}>
            <NumberInput min={0} max={1440} precision={0} />
          </Form.Item>
        </div>
        <SwitchField name="mayReenter" label="Who left may come back" />
        {isConflict ? (
          <Alert
            type="warning"
            showIcon
            title="The gates were changed meanwhile, so that nothing was saved. Load them, then make your change again."
            action={
              <Button loading={isLoading} onClick={() => void reload()}>
                Load the changed gates
              </Button>
            }
          />
        ) : (
          error !== undefined && <Alert type="error" showIcon title={errorMessage(error, 'Failed to save the gates')} />
        )}
      </Form>
    </Modal>
  );
}
