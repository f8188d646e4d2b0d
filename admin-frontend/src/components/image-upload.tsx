import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload, type UploadProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon';
import styles from './image-field.module.css';
import { imageTypes } from './use-image-upload';

interface ImageUploadProps extends Pick<UploadProps, 'multiple' | 'beforeUpload' | 'customRequest'> {
  /** Id of the file input. */
  id: string;
  button: string;
  isUploading: boolean;
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
export const ImageUpload = ({ id, button, isUploading, isDisabled, ref, children, ...rest }: ImageUploadProps) => (
  <Upload.Dragger
    {...rest}
    id={id}
    className={styles.upload!}
    accept={{ format: imageTypes.join(','), filter: () => true }}
    showUploadList={false}
    hasControlInside
    openFileDialogOnClick={false}
  >
    {children}
    <Button
      ref={ref}
      icon={<Icon of={UploadOutlined} />}
      loading={isUploading}
      disabled={isDisabled}
      onClick={() => document.getElementById(id)?.click()}
    >
      {button}
    </Button>
  </Upload.Dragger>
);
