import type { Database, Migration } from '@utsav/service-kit/migrations/migration';

const names: Readonly<Record<string, string>> = {
  'capture-of-nobody': 'capture-unmatched',
  'refund-of-nobody': 'refund-unmatched',
};

/** Release 0.1.0 took all money of other shops on the account for missing money of ours. */
export const unmatchedFindings: Migration = {
  name: '0002-unmatched-findings',
  async up(database: Database) {
    const findings = database.collection<{ _id: string; kind: string; subject: string }>('reconciliation_findings');
    for await (const row of findings.find({ kind: { $in: Object.keys(names) } })) {
      const kind = names[row.kind] ?? row.kind;
      const _id = `${kind}/${row.subject}`;
      const { _id: old, ...rest } = row;
      await findings.replaceOne({ _id }, { ...rest, kind }, { upsert: true });
      await findings.deleteOne({ _id: old });
    }
    await findings.updateMany({ acknowledgement: { $exists: false } }, { $set: { acknowledgement: null } as never });
  },
};
