import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';

// Statements hold what buyers enter. They would not be sent; here they are not even composed.
const dbStatementSerializer = (): string => '';

export const instrumentations = [
  new MongoDBInstrumentation({ dbStatementSerializer }),
  new IORedisInstrumentation({ dbStatementSerializer }),
];
