/** Why there is no picture. `unavailable`: no camera for pages that are not encrypted, or of browsers without any. */
export type CameraFailure = 'refused' | 'no-camera' | 'in-use' | 'unavailable';

/** By the names that getUserMedia rejects with. */
export function failureOf(error: unknown): CameraFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-camera';
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use';
  return 'unavailable';
}

/** Beside those that TypeScript knows, https://w3c.github.io/mediacapture-image */
type Feature = 'torch' | 'zoom';
interface Capabilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The camera with this id, else the one at the back. */
export async function openCamera(cameraId?: string): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('no camera for this page');
  // Cropped to 4:3, a code at the edge is not in the frame.
  const uncropped = 'resizeMode' in devices.getSupportedConstraints() && { resizeMode: 'none' };
  const choice = cameraId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: cameraId } };
  return devices.getUserMedia({ audio: false, video: { ...size, ...choice, ...uncropped } });
}

export interface Camera {
  id: string;
  /** Empty until the user has allowed one. */
  name: string;
}

export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

export interface Zoom {
  min: number;
  max: number;
  step: number;
  value: number;
}

/** What the track can do: most cameras of computers neither. */
export function featuresOf(track: MediaStreamTrack): { hasTorch: boolean; zoom: Zoom | undefined } {
  const { torch = false, zoom }: Capabilities = track.getCapabilities?.() ?? {};
  const { zoom: value = zoom?.min }: MediaTrackSettings & { zoom?: number } = track.getSettings();
  return {
    hasTorch: torch,
    zoom: zoom && value !== undefined && zoom.max > zoom.min ? { ...zoom, value } : undefined,
  };
}

export const setFeature = (track: MediaStreamTrack, feature: Feature, value: boolean | number): Promise<void> =>
  track.applyConstraints({ advanced: [{ [feature]: value } as MediaTrackConstraintSet] });

export const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Resolves with the next picture of the camera; while the page is hidden there is none. */
export const nextFrame = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
