import { createRequire, setSourceMapsSupport } from 'node:module';

// First import of every process. The maps of packages took 6 to 9 MB of each; ours suffice for a stack trace.
if (process.sourceMapsEnabled) setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

// MongoDB's and Redis' clients are instrumented as they are loaded.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) createRequire(__filename)('./instrumented-clients');
