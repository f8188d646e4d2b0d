import { Button, Flex, Modal } from 'antd';
import { plainApi } from '../../lib/api';
import type { FactorTask } from '@utsav/web-kit/second-factor/factor-prompt';
import layout from '../../components/layout.module.css';
import { AddFactor } from './add-factor';
import { ProveFactor } from './prove-factor';

interface FactorDialogProps {
  task: FactorTask;
  /** With whether the factor was proved. */
  onEnd: (isProved: boolean) => void;
  onLogOut: () => void;
}

const texts: Record<FactorTask, { title: string; text: string }> = {
  enrol: {
    title: 'Set up a second factor',
    text: 'Staff accounts need more than a code by SMS. It takes a minute, and comes before everything else.',
  },
  verify: {
    title: 'Confirm it is you',
    text: 'Your account has a second factor. Confirm with it to open the console.',
  },
  'step-up': {
    title: 'Confirm once more',
    text: 'This moves money, seats or rights, so it needs your second factor within the last ten minutes.',
  },
};

/** Nothing in the console works before it ends, so only confirming once more can be given up. */
export default function FactorDialog({ task, onEnd, onLogOut }: FactorDialogProps) {
  const mayGiveUp = task === 'step-up';
  const { title, text } = texts[task];
  return (
    <Modal
      open
      title={title}
      width={460}
      closable={mayGiveUp}
      keyboard={mayGiveUp}
      mask={{ closable: false }}
      zIndex={1500}
      onCancel={() => onEnd(false)}
      footer={mayGiveUp ? null : <Button onClick={onLogOut}>Log out</Button>}
    >
      <Flex vertical gap={12}>
        <p className={layout.muted}>{text}</p>
        {task === 'enrol' ? (
          <AddFactor api={plainApi} onAdded={() => onEnd(true)} />
        ) : (
          <ProveFactor onProved={() => onEnd(true)} />
        )}
      </Flex>
    </Modal>
  );
}
