import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  /** Address within the console. */
  to: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      {...rest}
      href={useHref(to)}
      onClick={(event: React.MouseEvent<HTMLElement>) => follow(event as React.MouseEvent<HTMLAnchorElement>)}
    />
  );
}
