import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './camera-reader.module.css';
import { CameraSession, type SessionView } from './camera-session';
import { englishCameraTexts, type CameraTexts } from './camera-texts';

export interface CameraReaderProps {
  /** Each code once: also those that are no ticket code, as `isTicket` says. */
  onRead: (text: string, isTicket: boolean) => void;
  /** While the screen shows what a code has come to. The camera stays on. */
  isPaused?: boolean;
  texts?: CameraTexts;
}

const failures: readonly string[] = ['refused', 'no-camera', 'in-use', 'unavailable', 'decoder-failed'];

const kindOf = ({ state, reading }: SessionView): string => (failures.includes(state) ? 'failed' : (reading ?? state));

function statusOf({ state, reading }: SessionView, isPaused: boolean, texts: CameraTexts): string {
  if (state !== 'ready') return texts.states[state];
  if (isPaused) return texts.paused;
  return reading === 'several' || reading === 'other' ? texts[reading] : texts.states.ready;
}

/** Reads QR codes by the camera, as long as it is there. */
export default function CameraReader({ onRead, isPaused = false, texts = englishCameraTexts }: CameraReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const session = useRef<CameraSession>(undefined);
  const [view, setView] = useState<SessionView>();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!video.current) return undefined;
    const opened = new CameraSession(video.current, setView, (text, isTicket) => read(text, isTicket));
    session.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => session.current?.setPaused(isPaused), [isPaused]);
  return (
    <div className={styles.reader}>
      {/* A camera has no sound to caption. */}
      <video ref={video} className={styles.picture} aria-label={texts.picture} playsInline muted />
      {view && (
        <p className={styles.status} role="status" data-state={view.state} data-kind={kindOf(view)}>
          {statusOf(view, isPaused, texts)}
        </p>
      )}
      {view && kindOf(view) === 'failed' && (
        <button type="button" className={styles.again} onClick={() => session.current?.retry()}>
          {texts.again}
        </button>
      )}
      {view?.state === 'ready' && !view.staysAwake && <p className={styles.note}>{texts.mayDarken}</p>}
      {view && <Controls view={view} session={() => session.current} texts={texts} />}
    </div>
  );
}

interface ControlsProps {
  view: SessionView;
  session: () => CameraSession | undefined;
  texts: CameraTexts;
}

/** What this camera has. */
function Controls({ view: { cameras, cameraId, hasTorch, isTorchOn, zoom }, session, texts }: ControlsProps) {
  return (
    <div className={styles.controls}>
      {cameras.length > 1 && (
        <label>
          {texts.camera}
          <select value={cameraId} onChange={({ target }) => session()?.choose(target.value)}>
            {cameras.map(({ id, name }, at) => (
              <option key={id} value={id}>
                {name || `${texts.camera} ${at + 1}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasTorch && (
        <button type="button" aria-pressed={isTorchOn} onClick={() => void session()?.setTorch(!isTorchOn)}>
          {texts.torch}
        </button>
      )}
      {zoom && (
        <label>
          {texts.zoom}
          <input
            type="range"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step}
            value={zoom.value}
            onChange={({ target }) => void session()?.setZoom(target.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}
