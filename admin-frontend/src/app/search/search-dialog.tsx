import { AutoComplete, Input, Modal, type InputRef } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { TwoLines } from '../../components/two-lines';
import { useHits } from './use-hits';

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds everything from everywhere: by code, name, mobile or email. */
export default function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const { groups, isLoading } = useHits(text);
  const close = () => {
    setText('');
    onClose();
  };
  const options = groups.map(({ title, hits }) => ({
    label: title,
    options: hits.map(({ to, title: name, under }) => ({
      value: to,
      label: <TwoLines first={name} second={under} />,
    })),
  }));
  const hint = text.trim().length < 2 ? 'Booking code, order, event, name, mobile, email or coupon' : 'Nothing found';
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      footer={null}
      closable={false}
      title={<span className="sr-only">Search the console</span>}
      afterOpenChange={(opened) => opened && input.current?.focus()}
      destroyOnHidden
    >
      <AutoComplete
        style={{ width: '100%' }}
        value={text}
        options={options}
        open
        defaultActiveFirstOption
        listHeight={420}
        notFoundContent={isLoading ? 'Searching…' : hint}
        getPopupContainer={(field) => field.parentElement ?? document.body}
        onSearch={setText}
        onSelect={(to: string) => {
          close();
          void navigate(to);
        }}
      >
        <Input
          ref={input}
          aria-label="Search the console"
          placeholder="Search"
          size="large"
          prefix={<Icon of={SearchOutlined} />}
          maxLength={80}
        />
      </AutoComplete>
    </Modal>
  );
}
