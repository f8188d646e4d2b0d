const systems = 'darwin|win32|linuxmusl|linux|android|freebsd|openbsd|netbsd|sunos|aix|openharmony';
const processors = 'aarch64|armv7|arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|universal';
const platformName = new RegExp(`(${systems})-(${processors})`);
const otherWords = { aarch64: 'arm64', armv7: 'arm', linuxmusl: 'linux' };

/** Packages for other platforms that the lock file does not name: through some mirrors npm leaves them out. */
export function missingPlatformPackages({ packages }) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${parent}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** With them, `npm ci` works on every platform; npm skips those that do not fit. */
export function completeLock(lock) {
  const added = missingPlatformPackages(lock).flatMap(({ name, version, dev }) => {
    const [, system, processor] = name.match(platformName) ?? [];
    if (!system || !/^\d/.test(version)) return [];
    const word = (text) => otherWords[text] ?? text;
    const cpu = processor === 'universal' ? undefined : [word(processor)];
    const libc = { musl: ['musl'], gnu: ['glibc'] }[name.match(/musl|gnu/)?.[0]];
    return [[`node_modules/${name}`, { version, cpu, dev, libc, optional: true, os: [word(system)] }]];
  });
  const entries = [...Object.entries(lock.packages), ...added];
  const byName = ([a], [b]) => a.localeCompare(b, 'en');
  return { ...lock, packages: Object.fromEntries(entries.toSorted(byName)) };
}
