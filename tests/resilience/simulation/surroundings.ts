export interface Message {
  id: number;
  type: string;
  data: unknown;
}

/** What a simulated service knows of the world that it is in. */
export interface Surroundings {
  readonly now: Date;
  /** To whoever consumes it, at some time. */
  send(type: string, data: unknown): void;
}

export const copyOf = <T>(value: T): T => structuredClone(value);
