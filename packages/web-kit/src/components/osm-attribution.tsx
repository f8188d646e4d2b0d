/** Required by the licence of OpenStreetMap's data beside maps and places. */
export function OsmAttribution() {
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
      © OpenStreetMap contributors
    </a>
  );
}
