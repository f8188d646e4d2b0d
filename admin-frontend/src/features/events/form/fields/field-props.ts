import type { FormItemProps } from 'antd';

/** What all fields of the form have. */
export type FieldProps = Pick<FormItemProps, 'name'> & { label: string };
