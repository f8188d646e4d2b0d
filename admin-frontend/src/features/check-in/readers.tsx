import { CameraReader } from '@utsav/web-kit/scanner/lazy-camera-reader';
import { ErrorBoundary } from '@utsav/web-kit/components/error-boundary';
import { Alert, Button, Card } from 'antd';
import { Suspense } from 'react';
import { chooseCamera, useCameraOn } from './device';
import { ScanField, type ScanFieldProps } from './scan-field';
import styles from './check-in.module.css';

/** Every way to read a ticket, beside each other: each hands the text of the code to `onRead`, which knows what it read before. */
export function Readers({ field, onRead }: ScanFieldProps) {
  const isCameraOn = useCameraOn();
  return (
    <div className={styles.readers}>
      <ScanField field={field} onRead={onRead} />
      <Button size="large" block aria-pressed={isCameraOn} onClick={() => chooseCamera(!isCameraOn)}>
        {isCameraOn ? 'Turn the camera off' : 'Read by camera'}
      </Button>
      {isCameraOn && (
        <ErrorBoundary fallback={<CameraNotLoaded />}>
          <Suspense fallback={<Card loading aria-label="Loading the camera…" />}>
            <CameraReader onRead={(text) => onRead(text)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

const CameraNotLoaded = () => (
  <Alert
    type="warning"
    showIcon
    title="The camera could not be loaded."
    description="Reload the page where there is a network; until then type the code, or use a hand scanner."
  />
);
