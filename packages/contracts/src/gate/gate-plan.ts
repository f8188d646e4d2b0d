/** Where tickets are admitted: a door, or a row of stands that share one. */
export interface Gate {
  id: string;
  name: string;
  /** Keys of the ticket categories that it admits; all without one. */
  categories: readonly string[];
  /** How many devices admit here by themselves: each decides for the tickets of one lane, with a network or without. */
  lanes: number;
}

/** The place of one device: `lane` counts from 0. */
export interface Lane {
  gate: string;
  lane: number;
}

export const admitsCategory = ({ categories }: Gate, category: string): boolean =>
  categories.length === 0 || categories.includes(category);

/** FNV-1a, 32 bits: the same on every device, and spread evenly over ids that are random already. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/**
 * The one lane whose device decides on a ticket, so that two that cannot talk to each other never both do: any other one
 * requests it of that device first. Undefined where no gate admits its category.
 */
export function laneOf(ticketId: string, category: string, gates: readonly Gate[]): Lane | undefined {
  const lanes = gates
    .filter((gate) => admitsCategory(gate, category))
    .flatMap(({ id, lanes: count }) => Array.from({ length: count }, (_, lane) => ({ gate: id, lane })));
  return lanes[hashOf(ticketId) % lanes.length];
}
