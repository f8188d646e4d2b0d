/** A failure that a person can act on: printed as one line, without a stack. */
export class AdviceError extends Error {
  constructor(problem, advice) {
    super(`${problem} → ${advice}`);
    this.name = 'AdviceError';
  }
}

export const explain = (error) =>
  error instanceof AdviceError || process.env.DEBUG === undefined ? error.message : error.stack;
