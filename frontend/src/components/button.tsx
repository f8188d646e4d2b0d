import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './button.module.css';

interface Appearance {
  variant?: 'primary' | 'secondary' | 'quiet';
  wide?: boolean;
}

const classesOf = ({ variant = 'primary', wide }: Appearance, more?: string) =>
  classNames(styles.button, styles[variant], wide && styles.wide, more);

export function Button({ variant, wide, className, type = 'button', ...rest }: Appearance & ComponentProps<'button'>) {
  return <button type={type} className={classesOf({ variant, wide }, className)} {...rest} />;
}

export function ButtonLink({ variant, wide, className, ...rest }: Appearance & ComponentProps<typeof Link>) {
  return <Link className={classesOf({ variant, wide }, className)} {...rest} />;
}

/** To another app, such as one that the device has for the address. */
export function AnchorButton({ variant, wide, className, children, ...rest }: Appearance & ComponentProps<'a'>) {
  return (
    <a className={classesOf({ variant, wide }, className)} {...rest}>
      {children}
    </a>
  );
}

export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button type={type} aria-label={label} title={label} className={classNames(styles.icon, className)} {...rest} />
  );
}
