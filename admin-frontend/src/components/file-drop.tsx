import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload, type UploadProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon';
import styles from './file-drop.module.css';

interface FileDropProps extends Pick<UploadProps, 'multiple' | 'beforeUpload' | 'customRequest'> {
  /** Id of the file input. */
  id: string;
  /** Types that the file dialog offers, separated by commas. */
  accept: string;
  button: string;
  /** The file is on its way. */
  isBusy: boolean;
  isDisabled?: boolean;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/**
 * antd's drop area around a button that opens the file dialog. The area itself does not open it: antd would take the focus
 * from the button and open the dialog twice on Enter. A file of another type passes the filter, so that it is rejected
 * with a message.
 */
export const FileDrop = ({ id, accept, button, isBusy, isDisabled, ref, children, ...rest }: FileDropProps) => (
  <Upload.Dragger
    {...rest}
    id={id}
    className={styles.upload!}
    accept={{ format: accept, filter: () => true }}
    showUploadList={false}
    hasControlInside
    openFileDialogOnClick={false}
  >
    {children}
    <Button
      ref={ref}
      icon={<Icon of={UploadOutlined} />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => document.getElementById(id)?.click()}
    >
      {button}
    </Button>
  </Upload.Dragger>
);
