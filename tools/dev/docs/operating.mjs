import { accessTable } from './access-lists.mjs';
import { settingsTable } from './settings.mjs';

/** docs/operating.md. */
export const operatingDocument = () => `# Operating

Generated from the schemas of the settings by \`npm run gen\`. A new setting is a row with a description in the \`*.config.ts\` of its process, or in \`packages/service-kit/src/config/kit-config.ts\` for all; with \`internal: true\` in its \`meta\` it is for images, stand-ins and tests, and not in this table.

## Where to look

| for | look at |
| --- | --- |
| a day with a big sale | [runbook](runbooks/on-sale.md) |
| the payment provider does not answer | [runbook](runbooks/payment-provider-down.md) |
| MongoDB, Kafka or Redis is gone or moved | [runbook](runbooks/engine-failover.md) |
| mails, PDFs or projections come late | [runbook](runbooks/lag.md) |
| a record is wrong | [runbook](runbooks/invariants.md) |
| data is lost | [runbook](runbooks/restore.md) |
| a secret is known to others | [runbook](runbooks/key-leak.md), [secrets](security.md#secrets) |
| a release is bad | [runbook](runbooks/rollback.md) |
| how many of what, and what it costs | [scaling](scaling.md) |
| before the first rupee | [going live](going-live.md) |
| manifests, secrets, autoscalers | [k8s](../k8s/README.md) |
| metrics, alerts, dashboard | [decision 97](decisions/0097-metrics-rules-and-dashboard.md), \`k8s/components/monitoring\` |

## Settings

Each process reads its environment once, at its start, and does not start with a wrong value: one line names each. \`NAME_FILE\` is a file with the value of \`NAME\`, which is how secrets are mounted; a changed file takes effect with a new start. In one process with others (\`npm start -- --compact\`), \`BOOKING_CALLER_KEY\` wins over \`CALLER_KEY\` for booking. With \`NODE_ENV=production\` and without \`DEMO_SETTINGS=allowed\`, the last column holds too.

${settingsTable()}

Settings of docker compose are in \`.env.example\`.

## Rights at Kafka

What each user needs where every process has an account of its own, and no more ([decision 103](decisions/0103-kafka-accounts-by-token-and-rights-of-each-service.md)); write and read include describe. The document worker needs an account and no right. With an account that may change access lists, \`node dist/access-lists.js\` in the image of the topics job adds them; with \`--print\` it prints commands of Kafka's own tool instead. \`KAFKA_PREFIX\` stands before every name.

${accessTable()}
`;
