import { createRequire } from 'node:module';

// First import of every process: MongoDB's and Redis' clients are instrumented as they are loaded.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) createRequire(__filename)('./instrumented-clients');
