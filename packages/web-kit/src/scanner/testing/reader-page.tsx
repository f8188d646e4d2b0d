import { StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../design/tokens.css';
import { startDecoder } from '../decoder';
import { CameraReader } from '../lazy-camera-reader';

/** What `tests/camera` sees of the page. */
export interface ReaderPage {
  readings: { text: string; isTicket: boolean; at: number }[];
  startDecoder: typeof startDecoder;
}
declare global {
  interface Window {
    readerPage: ReaderPage;
  }
}
window.readerPage = { readings: [], startDecoder };

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isPaused, setPaused] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <button type="button" onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'Go on' : 'Pause'}
      </button>
      {isOpen && (
        <Suspense>
          <CameraReader
            isPaused={isPaused}
            onRead={(text, isTicket) => window.readerPage.readings.push({ text, isTicket, at: performance.now() })}
          />
        </Suspense>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
