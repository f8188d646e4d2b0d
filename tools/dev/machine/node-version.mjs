// Plain enough for any Node that knows modules: it has to run where the rest would not even load.
export function requireNode(minimum) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = minimum.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Node ${minimum} or newer is needed, this is ${process.versions.node} → install it (see .nvmrc)`);
  process.exit(1);
}
