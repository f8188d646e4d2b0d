import { Form, Input, Modal } from 'antd';

interface ViewNameDialogProps {
  /** Empty for a new view. */
  name: string;
  /** Names of the other views. */
  taken: readonly string[];
  onGive: (name: string) => void;
  onClose: () => void;
}

const MOST_LETTERS = 40;

export default function ViewNameDialog({ name, taken, onGive, onClose }: ViewNameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const isTaken = (text: string) => taken.some((other) => other.toLowerCase() === text.trim().toLowerCase());
  return (
    <Modal
      open
      title={name ? 'Rename View' : 'Save View'}
      okText={name ? 'Rename' : 'Save'}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
    >
      <Form form={form} layout="vertical" initialValues={{ name }} onFinish={(given) => onGive(given.name.trim())}>
        <Form.Item
          name="name"
          label="Name"
          extra="It stores filters, order and columns of this list for you, in this browser."
          rules={[
            { required: true, whitespace: true, message: 'Enter a name.' },
            {
              validator: (_, text: string) =>
                isTaken(text)
                  ? Promise.reject(new Error('Another view of this list has this name.'))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input maxLength={MOST_LETTERS} placeholder="Such as Drafts in Pune" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
