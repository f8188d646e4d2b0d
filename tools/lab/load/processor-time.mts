import { readdirSync, readFileSync } from 'node:fs';

export interface NamedProcess {
  name: string;
  pid: number;
}

export interface Usage {
  name: string;
  /** Processor time since its start, its children's too, in milliseconds. */
  milliseconds: number;
  /** Memory with its share of what it shares (Pss), in MB. */
  megabytes: number;
}

const ticksPerSecond = 100;

/** Linux only: other systems have no `/proc`, and then nothing is known. */
export function usageOf(processes: NamedProcess[]): Usage[] {
  const children = childrenOf();
  return processes.map(({ name, pid }) => {
    const family = descendants(pid, children);
    return {
      name,
      milliseconds: family.reduce((sum, member) => sum + millisecondsOf(member), 0),
      megabytes: family.reduce((sum, member) => sum + megabytesOf(member), 0),
    };
  });
}

/** What one of so many orders, or whatever `unit` is, took of the processor, and the memory now, as a table. */
export function costOfOne(
  unit: string,
  before: Usage[],
  after: Usage[],
  count: number,
): { table: string; cost: number } {
  const rows = after.map(({ name, milliseconds, megabytes }, at) => {
    const spent = milliseconds - (before[at]?.milliseconds ?? 0);
    return { name, each: spent / count, megabytes };
  });
  const sum = (of: 'each' | 'megabytes'): number => rows.reduce((total, row) => total + row[of], 0);
  const table = [
    `| process | processor ms for one ${unit} | MB |`,
    '| --- | ---: | ---: |',
    ...rows.map(({ name, each, megabytes }) => `| ${name} | ${each.toFixed(2)} | ${megabytes.toFixed(0)} |`),
    `| **all** | ${sum('each').toFixed(2)} | ${sum('megabytes').toFixed(0)} |`,
  ].join('\n');
  return { table, cost: sum('each') };
}

function childrenOf(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const entry of readProc('')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const parent = Number(statFields(pid)[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

const descendants = (pid: number, children: Map<number, number[]>): number[] => [
  pid,
  ...(children.get(pid) ?? []).flatMap((child) => descendants(child, children)),
];

/** After the name, which may hold blanks: state, parent, and on. */
function statFields(pid: number): string[] {
  const text = readText(`${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** In user mode and in the system, its own and that of children that have ended. */
const millisecondsOf = (pid: number): number =>
  statFields(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + (Number(ticks) * 1000) / ticksPerSecond, 0);

const megabytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readText(`${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

function readProc(path: string): string[] {
  try {
    return readdirSync(`/proc/${path}`);
  } catch {
    return [];
  }
}

/** Empty for a process that has ended meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
