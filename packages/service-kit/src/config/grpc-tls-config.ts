import { existsSync } from 'node:fs';
import { z } from 'zod';

const file = z
  .string()
  .default('')
  .refine((path) => path === '' || existsSync(path), 'there is no such file');

export const grpcTlsSettings = {
  GRPC_TLS_CERT_PATH: file.describe(
    'File with the certificate (PEM) of this process for calls between services, in the name of its service; read again every 30 seconds. Empty: calls are not encrypted.',
  ),
  GRPC_TLS_KEY_PATH: file.describe('File with its private key (PEM).'),
  GRPC_TLS_CA_PATH: file.describe('File with the certificates (PEM) of who vouches for all services.'),
};

/** TLS of the calls between services, on both sides. */
export const GrpcTlsConfig = z.object(grpcTlsSettings).superRefine(requireWholeGrpcTls);
export type GrpcTlsConfig = z.infer<z.ZodObject<typeof grpcTlsSettings>>;

/** Rule between the settings. */
export function requireWholeGrpcTls(
  config: z.infer<z.ZodObject<typeof grpcTlsSettings>>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const names = ['GRPC_TLS_CERT_PATH', 'GRPC_TLS_KEY_PATH', 'GRPC_TLS_CA_PATH'] as const;
  if (names.every((name) => !config[name])) return;
  for (const name of names.filter((each) => !config[each]))
    addIssue({ code: 'custom', path: [name], message: 'must be set where the others are' });
}
