import type { GeoPoint } from '@utsav/contracts/geo/distance';
import { control, divIcon, latLngBounds, map, marker, tileLayer, type LatLngBounds, type Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { prefersReducedMotion } from '../../../lib/use-browser-state';
import styles from './event-map.module.css';
import { messages } from './map-messages';
import type { Pin } from './places-of';
import { stacksOf } from './stacks-of';

interface MapSource {
  urlTemplate: string;
  onChoose: (key: string) => void;
  /** No picture of the map could be loaded. */
  onFail: () => void;
}

export interface LeafletMap {
  /** Replaces the pins and shows all of them. */
  show: (pins: readonly Pin[]) => void;
  mark: (chosen: string) => void;
  remove: () => void;
}

const CLOSEST = 15;
const MAX_ZOOM = 19;
const MARGIN_PX = 48;
const FAILURES = 3;

interface ButtonLook {
  point: GeoPoint;
  text: string;
  label: string;
  isSoldOut: boolean;
  isStack: boolean;
}

function buttonMarker({ point, text, label, isSoldOut, isStack }: ButtonLook, onPress: () => void): Marker {
  const content = document.createElement('span');
  content.className = styles.pin!;
  content.dataset.soldOut = String(isSoldOut);
  content.dataset.stack = String(isStack);
  content.textContent = text;
  const button = marker([point.latitude, point.longitude], {
    icon: divIcon({ html: content, className: styles.marker!, iconSize: [0, 0] }),
    keyboard: true,
    riseOnHover: true,
    // What can be booked lies above what is sold out.
    zIndexOffset: isSoldOut ? -1000 : 0,
  });
  button.on('click', onPress).on('add', () => {
    const element = button.getElement();
    element?.setAttribute('aria-label', label);
    // Leaflet makes a button of it that takes the focus but no key.
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress();
    });
  });
  return button;
}

const boundsOf = (pins: readonly Pin[]): LatLngBounds =>
  latLngBounds(pins.map(({ point }) => [point.latitude, point.longitude]));

/** Leaflet in an element; it comes with the first map that is opened. */
export function createLeafletMap(element: HTMLElement, { urlTemplate, onChoose, onFail }: MapSource): LeafletMap {
  const isMoving = !prefersReducedMotion();
  const view = map(element, {
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
  });
  control.zoom({ zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(view);
  let failures = 0;
  const tiles = tileLayer(urlTemplate, { maxZoom: MAX_ZOOM, className: styles.tiles!, referrerPolicy: 'origin' })
    .on('tileload', () => (failures = -Infinity))
    .on('tileerror', () => {
      failures += 1;
      if (failures === FAILURES) onFail();
    })
    .addTo(view);
  let shown: readonly Pin[] = [];
  let markers: { keys: string[]; button: Marker }[] = [];
  let marked = '';
  const mark = (chosen: string): void => {
    marked = chosen;
    for (const { keys, button } of markers)
      button.getElement()?.setAttribute('aria-pressed', String(keys.includes(chosen)));
  };
  /** At the closest there is, nothing is stacked: it could not be taken apart. */
  const stacks = (): Pin[][] => {
    if (view.getZoom() >= MAX_ZOOM) return shown.map((pin) => [pin]);
    const placed = shown.map((pin) => {
      const { x, y } = view.latLngToLayerPoint([pin.point.latitude, pin.point.longitude]);
      return { pin, x, y };
    });
    return stacksOf(placed).map((stack) => stack.map(({ pin }) => pin));
  };
  const draw = (): void => {
    for (const { button } of markers) button.remove();
    markers = stacks().map((pins) => {
      const [first] = pins as [Pin, ...Pin[]];
      const isStack = pins.length > 1;
      const button = isStack
        ? buttonMarker(
            {
              point: first.point,
              text: messages.places(pins.length),
              label: messages.placesCloser(pins.length),
              isSoldOut: pins.every(({ isSoldOut }) => isSoldOut),
              isStack,
            },
            () => view.fitBounds(boundsOf(pins), { padding: [MARGIN_PX, MARGIN_PX], maxZoom: MAX_ZOOM }),
          )
        : buttonMarker({ ...first, isStack }, () => onChoose(first.key));
      return { keys: pins.map(({ key }) => key), button: button.addTo(view) };
    });
    mark(marked);
  };
  view.on('zoomend', draw);
  return {
    show(pins) {
      shown = pins;
      if (pins.length > 0)
        view.fitBounds(boundsOf(pins), { maxZoom: CLOSEST, padding: [MARGIN_PX, MARGIN_PX], animate: false });
      draw();
    },
    mark,
    remove() {
      tiles.off();
      view.remove();
    },
  };
}
