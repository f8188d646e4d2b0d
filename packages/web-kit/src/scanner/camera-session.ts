import {
  failureOf,
  featuresOf,
  listCameras,
  nextFrame,
  openCamera,
  setFeature,
  stopTracks,
  type Camera,
  type CameraFailure,
  type Zoom,
} from './camera';
import { CodeFilter, type Reading } from './code-filter';
import { startDecoder, type Decoder } from './decoder';

/** `decoder-failed`: the reader does not read its known code. `hidden`: the page is, so the camera is off. */
export type SessionState = 'starting' | 'permission' | 'ready' | 'hidden' | 'decoder-failed' | CameraFailure;

export interface SessionView {
  state: SessionState;
  cameras: readonly Camera[];
  cameraId: string | undefined;
  hasTorch: boolean;
  isTorchOn: boolean;
  zoom: Zoom | undefined;
  /** Whether the device keeps its screen on. */
  staysAwake: boolean;
  /** What the last codes in view were, for a moment. */
  reading: Reading['kind'] | undefined;
}

/** Fifteen frames a second: more would empty the battery of a phone before the doors close. */
const betweenFramesMs = 66;
const showReadingMs = 1500;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A camera and a decoder, from when the reader is opened until it is closed. */
export class CameraSession {
  view: SessionView = {
    state: 'starting',
    cameras: [],
    cameraId: undefined,
    hasTorch: false,
    isTorchOn: false,
    zoom: undefined,
    staysAwake: true,
    reading: undefined,
  };
  isPaused = false;
  private readonly filter = new CodeFilter();
  private decoder: Decoder | undefined;
  private stream: MediaStream | undefined;
  private wakeLock: WakeLockSentinel | undefined;
  private isClosed = false;
  /** Of the last request for a camera: an earlier one that is granted late is stopped. */
  private request = 0;
  private readingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly onChange: (view: SessionView) => void,
    private readonly onRead: (text: string, isTicket: boolean) => void,
  ) {
    document.addEventListener('visibilitychange', this.onVisibility);
    void this.start();
  }

  /** Once more from the beginning, after a failure. */
  retry = (): void => void this.start();

  close(): void {
    this.isClosed = true;
    document.removeEventListener('visibilitychange', this.onVisibility);
    clearTimeout(this.readingTimer);
    this.release();
    this.decoder?.stop();
  }

  setPaused(isPaused: boolean): void {
    if (this.isPaused && !isPaused) this.filter.resume(performance.now());
    this.isPaused = isPaused;
  }

  choose(cameraId: string): void {
    this.show({ cameraId });
    void this.open();
  }

  async setTorch(isTorchOn: boolean): Promise<void> {
    if (await this.apply('torch', isTorchOn)) this.show({ isTorchOn });
  }

  async setZoom(value: number): Promise<void> {
    const { zoom } = this.view;
    if (zoom && (await this.apply('zoom', value))) this.show({ zoom: { ...zoom, value } });
  }

  private async start(): Promise<void> {
    this.show({ state: 'starting' });
    try {
      this.decoder ??= await startDecoder();
    } catch {
      this.show({ state: 'decoder-failed' });
      return;
    }
    if (this.isClosed) this.decoder.stop();
    else await this.open();
  }

  private async open(): Promise<void> {
    this.release();
    if (document.hidden) return this.show({ state: 'hidden' });
    const request = this.request;
    this.show({ state: 'permission' });
    try {
      const stream = await openCamera(this.view.cameraId);
      if (request === this.request) await this.begin(stream);
      else stopTracks(stream);
    } catch (error) {
      if (request === this.request) this.fail(failureOf(error));
    }
  }

  private async begin(stream: MediaStream): Promise<void> {
    this.stream = stream;
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => {
      if (this.stream === stream) this.fail('in-use');
    });
    this.video.srcObject = stream;
    await this.video.play();
    const cameras = await listCameras();
    await this.stayAwake(stream);
    if (this.stream !== stream || !track) return;
    this.show({ state: 'ready', cameras, cameraId: track.getSettings().deviceId, ...featuresOf(track) });
    void this.readFrames(stream);
  }

  private fail(state: CameraFailure | 'decoder-failed'): void {
    this.release();
    // The chosen one was unplugged: the next request is for any.
    this.show({ state, ...(state === 'no-camera' && { cameraId: undefined }) });
  }

  /** Turns the camera off. */
  private release(): void {
    this.request += 1;
    if (this.stream) stopTracks(this.stream);
    this.stream = undefined;
    this.video.srcObject = null;
    const { wakeLock } = this;
    this.wakeLock = undefined;
    void wakeLock?.release();
    this.show({ hasTorch: false, isTorchOn: false, zoom: undefined });
  }

  /** A browser may refuse, and a device whose battery is low, also later. */
  private async stayAwake(stream: MediaStream): Promise<void> {
    try {
      const wakeLock = await navigator.wakeLock.request('screen');
      if (this.stream !== stream) return void wakeLock.release();
      this.wakeLock = wakeLock;
      wakeLock.addEventListener('release', () => this.show({ staysAwake: this.wakeLock !== wakeLock }));
      this.show({ staysAwake: true });
    } catch {
      this.show({ staysAwake: false });
    }
  }

  private async apply(feature: 'torch' | 'zoom', value: boolean | number): Promise<boolean> {
    const track = this.stream?.getVideoTracks()[0];
    if (!track) return false;
    return setFeature(track, feature, value).then(
      () => true,
      () => false,
    );
  }

  private onVisibility = (): void => {
    if (document.hidden) {
      if (this.view.state !== 'ready' && this.view.state !== 'permission') return;
      this.release();
      this.show({ state: 'hidden' });
    } else if (this.view.state === 'hidden') void this.open();
  };

  /** One frame at a time; those that come meanwhile are left out. */
  private async readFrames(stream: MediaStream): Promise<void> {
    while (this.stream === stream) {
      await nextFrame(this.video);
      const began = performance.now();
      const texts = await this.textsInView();
      if (this.stream !== stream) return;
      // What was in view when the screen paused is not read any more.
      if (texts && !this.isPaused) this.take(texts);
      await rest(betweenFramesMs - (performance.now() - began));
    }
  }

  private async textsInView(): Promise<string[] | undefined> {
    // None while the camera changes.
    const frame = this.isPaused ? undefined : await createImageBitmap(this.video).catch(() => undefined);
    if (!frame || !this.decoder) return undefined;
    const { decoder } = this;
    try {
      return await decoder.decode(frame);
    } catch {
      decoder.stop();
      if (this.decoder === decoder) this.decoder = undefined;
      this.fail('decoder-failed');
      return undefined;
    }
  }

  private take(texts: readonly string[]): void {
    const reading = this.filter.take(texts, performance.now());
    if (!reading) return;
    this.show({ reading: reading.kind });
    clearTimeout(this.readingTimer);
    this.readingTimer = setTimeout(() => this.show({ reading: undefined }), showReadingMs);
    if (reading.kind !== 'several') this.onRead(reading.text, reading.kind === 'ticket');
  }

  private show(changes: Partial<SessionView>): void {
    if (this.isClosed) return;
    this.view = { ...this.view, ...changes };
    this.onChange(this.view);
  }
}
