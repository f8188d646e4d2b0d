/** Of a response that refuses. */
export const statusAndCode = ({ status, body }: { status: number; body: { error: unknown } }) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
];
