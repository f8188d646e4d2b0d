import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../lib/paths';

interface DirectoryLinkProps {
  kind: DirectoryKind;
  slug: string;
  children: ReactNode;
}

/** A name that leads to its page, if it can have one. */
export function DirectoryLink({ kind, slug, children }: DirectoryLinkProps) {
  const to = hrefTo.directory(kind, slug);
  return to ? <Link to={to}>{children}</Link> : children;
}
