import type { SessionState } from './camera-session';

export interface CameraTexts {
  states: Readonly<Record<SessionState, string>>;
  several: string;
  other: string;
  paused: string;
  mayDarken: string;
  again: string;
  camera: string;
  torch: string;
  zoom: string;
  picture: string;
}

export const englishCameraTexts: CameraTexts = {
  states: {
    starting: 'Loading the reader…',
    permission: 'Allow this page to use the camera.',
    ready: 'Hold the code of one ticket into the picture.',
    hidden: 'The camera is off while this page is not in view.',
    refused: 'The camera is blocked for this page. Allow it in the settings of the browser, then try again.',
    'no-camera': 'This device has no camera. Type the code or use a hand scanner.',
    'in-use': 'Another app uses the camera, or it was unplugged. Close that app, then try again.',
    unavailable: 'This browser gives no camera to this page. Open it by https in a current browser.',
    'decoder-failed': 'The reader does not work in this browser. Try again, or type the code.',
  },
  several: 'One ticket at a time',
  other: 'Not a ticket of ours',
  paused: 'Paused',
  mayDarken: 'The screen may turn off by itself: touch it now and then, or change that in the settings of the device.',
  again: 'Try again',
  camera: 'Camera',
  torch: 'Light',
  zoom: 'Zoom',
  picture: 'Picture of the camera',
};
