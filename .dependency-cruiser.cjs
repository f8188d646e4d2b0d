// Who may know whom. Each rule says why, because its text is what a failing check shows.
const web = '^(frontend|admin-frontend)/';
const kafkaLibrary = '(^|/)node_modules/kafkajs/';
const kafkaAdapter = '^packages/service-kit/src/kafka/kafkajs/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycle',
      'Files that need each other are one file, or need a third one; type-only imports count.',
      {},
      { circular: true },
    ),
    rule(
      'no-unresolved',
      'The import leads nowhere.',
      { pathNot: '^frontend/src/sw' },
      { couldNotResolve: true, pathNot: '(\\.css|\\.svg|^virtual:|\\?)' },
    ),
    rule(
      'service-to-service',
      'A service asks another one by gRPC or listens to its messages; it never runs its code.',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    rule(
      'gateway-to-service',
      'The gateway knows services by their contracts only.',
      { path: '^gateway/' },
      { path: '^services/' },
    ),
    rule('service-to-gateway', 'Services do not know who calls them.', { path: '^services/' }, { path: '^gateway/' }),
    rule(
      'kit-knows-no-ticketing',
      'service-kit is plumbing: errors, roles, the encoding of QR codes, the frame of messages and jobs, the lists of topics, consumer groups and services with generated clients; never what a message says.',
      { path: '^packages/service-kit/src/' },
      {
        path: '^packages/contracts/',
        pathNot:
          '^packages/contracts/src/(errors/|gen/|qr/|roles/|grpc/services\\.ts|messages/(message|topics|consumer-groups)\\.ts|jobs/job\\.ts)',
      },
    ),
    rule(
      'contracts-depend-on-nothing-of-ours',
      'Contracts are what everybody may import, so they import nobody but the brand.',
      { path: '^packages/contracts/' },
      {
        path: '^(packages|services|gateway|tools|frontend|admin-frontend)/',
        pathNot: '^packages/(brand|contracts)/',
      },
    ),
    rule(
      'brand-depends-on-nothing',
      'The brand is what a copy of the project changes: texts and colors, which import nothing.',
      { path: '^packages/brand/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^packages/brand/' },
    ),
    rule(
      'packages-below-services',
      'Packages are used by services and tools, not the other way round.',
      { path: '^packages/' },
      { path: '^(services|gateway|tools|frontend|admin-frontend|tests)/' },
    ),
    rule(
      'web-uses-contracts-and-web-kit',
      'What runs in a browser may know the brand, the contracts and web-kit only.',
      { path: `${web}|^packages/web-kit/` },
      { path: '^(packages|services|gateway|tools)/', pathNot: '^packages/(brand|contracts|web-kit)/' },
    ),
    rule(
      'web-apps-apart',
      'The two web apps are shipped apart; what both need lives in web-kit.',
      { path: '^(frontend|admin-frontend)/' },
      { path: '^(frontend|admin-frontend)/', pathNot: '^$1/' },
    ),
    rule(
      'feature-to-feature',
      'Features are put together by routes (src/app); they do not know each other.',
      { path: '^(frontend|admin-frontend)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'below-app',
      'The app puts features together, features use components and lib; nothing points upwards.',
      { path: '^(frontend|admin-frontend)/src/(features|components|lib|i18n)/', pathNot: '\\.spec\\.tsx?$' },
      { path: '^$1/src/app/' },
    ),
    rule(
      'below-features',
      'What several features use lies below them and knows none of them.',
      { path: '^(frontend|admin-frontend)/src/(components|lib|i18n)/', pathNot: '\\.spec\\.tsx?$' },
      { path: '^$1/src/features/' },
    ),
    rule(
      'below-the-process',
      'src/*.ts puts a process together, so nothing below imports it: what it chooses is injected. Settings are read by all.',
      { path: '^(services/[^/]+|gateway)/src/[^/]+/', pathNot: '\\.spec\\.ts$|/testing/' },
      { path: '^$1/src/[^/]+\\.ts$', pathNot: '\\.config\\.ts$' },
    ),
    rule(
      'test-kit-in-tests-only',
      'Production code does not carry test equipment.',
      { path: '^(packages|services|gateway|tools)/', pathNot: '\\.spec\\.ts$|^packages/test-kit/|/testing/' },
      { path: '^packages/test-kit/' },
    ),
    rule(
      'kafka-library-in-its-adapter',
      'The library for Kafka is known to its adapter only; everything else uses the port, service-kit/src/kafka/port.',
      { pathNot: kafkaAdapter },
      { path: kafkaLibrary },
    ),
    rule(
      'kafka-adapter-behind-its-port',
      'createKafkaClient makes it; whoever needs a client gets it there.',
      { pathNot: `${kafkaAdapter}|/service-kit/src/kafka/create-kafka-client\\.ts$` },
      { path: kafkaAdapter },
    ),
    rule(
      'launcher-needs-nothing-installed',
      'tools/dev runs on a fresh clone, before npm ci; only what runs after it may load a package.',
      {
        path: '^tools/dev/',
        pathNot:
          '^tools/dev/(build/compile-node|compact|engines/secure/(authority|mongo-admin)|live/(compose|manifest)-settings|stack/(web-dev-server|secure-stack\\.spec))\\.mjs$',
      },
      { dependencyTypesNot: ['core', 'local'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Builds of ours, not of packages. The client runs in a folder of its own, beside the types that are generated there.
    exclude: {
      path: '^((packages|services|tools)/[^/]+|gateway|frontend|admin-frontend)/dist/|node_modules/\\.cache/|^tests/journeys/api-client/purchase\\.mts$',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
