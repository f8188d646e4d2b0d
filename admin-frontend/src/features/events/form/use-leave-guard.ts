import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface GuardState {
  isLeaveGuard?: boolean;
}

const isOnGuard = (state: unknown): boolean => Boolean((state as GuardState | null)?.isLeaveGuard);

/** A second step at the same address, for the back button to take. */
const putGuard = (): void => window.history.pushState({ ...window.history.state, isLeaveGuard: true }, '');

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The link that a click would follow in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isElsewhere = link?.target === '_blank' || link?.hasAttribute('download') || link?.hash;
  return link?.href && !isElsewhere && isPlainClick(event) ? link : null;
}

/**
 * Confirms before changes are discarded. The router of the console has no blocker (the one that has weighs 17 kB more),
 * so links are caught before it hears of them, and the back button finds a step of ours first.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const isLeaving = useRef(false);
  const isTidying = useRef(false);
  const isConfirming = useRef(false);

  useEffect(() => {
    if (!isDirty) {
      if (isOnGuard(window.history.state) && !isTidying.current) window.history.back();
      isTidying.current = true;
      return undefined;
    }
    isTidying.current = false;
    if (!isOnGuard(window.history.state)) putGuard();

    const ask = (leave: () => void): void => {
      if (isConfirming.current) return;
      isConfirming.current = true;
      modal.confirm({
        title: 'Leave without saving?',
        content: 'What you typed stays in this browser and is offered again when you come back to this form.',
        okText: 'Leave',
        cancelText: 'Stay',
        onOk: () => {
          isLeaving.current = true;
          leave();
        },
        onCancel: () => {
          isConfirming.current = false;
        },
      });
    };

    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      const { origin, pathname, search, href } = new URL(link.href);
      const isInside = origin === window.location.origin && `${pathname}/`.startsWith(`${root}/`);
      ask(() =>
        isInside
          ? void navigate(`${pathname.slice(root.length)}${search}`, { replace: true })
          : window.location.assign(href),
      );
    };
    const onStep = ({ state }: PopStateEvent): void => {
      // A link within the page, such as "Skip to content", is a step without state.
      if (isLeaving.current || !state || isOnGuard(state)) return;
      putGuard();
      ask(() => window.history.go(-2));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };

    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onStep);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onStep);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, modal, navigate, root]);
}
