import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './button.module.css';

interface Look {
  look?: 'primary' | 'secondary' | 'quiet';
  wide?: boolean;
}

const lookOf = ({ look = 'primary', wide }: Look, more?: string) =>
  classNames(styles.button, styles[look], wide && styles.wide, more);

export function Button({ look, wide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={lookOf({ look, wide }, className)} {...rest} />;
}

export function ButtonLink({ look, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={lookOf({ look, wide }, className)} {...rest} />;
}

/** To another app, such as one that the device has for the address. */
export function AnchorButton({ look, wide, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={lookOf({ look, wide }, className)} {...rest}>
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
