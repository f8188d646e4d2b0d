import { Maximize2, Sun } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useWakeLock } from '../lib/use-wake-lock';
import { Dialog } from './dialog';
import styles from './gate-code.module.css';
import { TicketSteps } from './ticket-steps';
import { messages } from './gate-messages';

const SWIPE_PX = 40;

interface GateCodeProps {
  title: string;
  /** The code at `position`, and what it admits to. */
  picture: ReactNode;
  caption: string;
  /** The show. */
  note: string;
  position?: number;
  count?: number;
  onMove?: (position: number) => void;
}

/** One code at a time over the whole screen, with the screen on: for the scanner. */
function FullScreen({
  title,
  picture,
  caption,
  note,
  position = 0,
  count = 1,
  onMove = () => {},
  onClose,
}: GateCodeProps & { onClose: () => void }) {
  const swipeFrom = useRef<number | null>(null);
  useWakeLock();
  const move = (step: 1 | -1) => {
    const wanted = position + step;
    if (wanted >= 0 && wanted < count) onMove(wanted);
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  });
  useEffect(() => {
    const listener = (press: KeyboardEvent) => onKey(press);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <Dialog title={title} shape="screen" onClose={onClose}>
      <div
        className={styles.screen}
        onPointerDown={({ clientX }) => {
          swipeFrom.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const distance = clientX - (swipeFrom.current ?? clientX);
          swipeFrom.current = null;
          if (Math.abs(distance) > SWIPE_PX) move(distance < 0 ? 1 : -1);
        }}
      >
        <div className={styles.picture}>{picture}</div>
        <div>
          <p className={styles.caption}>{caption}</p>
          <p>{note}</p>
        </div>
        <TicketSteps position={position} count={count} onMove={onMove} />
        <p className={styles.hint}>
          <Sun aria-hidden size={18} /> {messages.brighter}
        </p>
      </div>
    </Dialog>
  );
}

/** A code on a page; a tap shows it on the whole screen. */
export function GateCode({ className, ...screen }: GateCodeProps & { className?: string | undefined }) {
  const [isFull, setFull] = useState(false);
  return (
    <div className={styles.code}>
      <div className={className}>{screen.picture}</div>
      <button type="button" className={styles.open} data-capture="skip" onClick={() => setFull(true)}>
        <Maximize2 aria-hidden size={16} /> {messages.fullScreen}
      </button>
      {isFull && <FullScreen {...screen} onClose={() => setFull(false)} />}
    </div>
  );
}
