import { experimental, type ChannelCredentials, type ServerCredentials } from '@grpc/grpc-js';
import type { GrpcTlsConfig } from '../config/grpc-tls-config';
import { seconds } from '../time/clock';

const {
  createCertificateProviderChannelCredentials,
  createCertificateProviderServerCredentials,
  FileWatcherCertificateProvider,
} = experimental;

/** A renewed certificate needs no restart. */
const readAgainAfterMs = seconds(30);

const filesOf = (config: GrpcTlsConfig, refreshIntervalMs: number) =>
  new FileWatcherCertificateProvider({
    certificateFile: config.GRPC_TLS_CERT_PATH,
    privateKeyFile: config.GRPC_TLS_KEY_PATH,
    caCertificateFile: config.GRPC_TLS_CA_PATH,
    refreshIntervalMs,
  });

/** Takes calls only of who shows a certificate of the same authority; undefined where TLS is off. */
export function grpcServerCredentials(
  config: GrpcTlsConfig,
  refreshMs = readAgainAfterMs,
): ServerCredentials | undefined {
  if (!config.GRPC_TLS_CERT_PATH) return undefined;
  const files = filesOf(config, refreshMs);
  return createCertificateProviderServerCredentials(files, files, true);
}

/** Shows the certificate of this process; undefined where TLS is off. */
export function grpcChannelCredentials(
  config: GrpcTlsConfig,
  refreshMs = readAgainAfterMs,
): ChannelCredentials | undefined {
  if (!config.GRPC_TLS_CERT_PATH) return undefined;
  const files = filesOf(config, refreshMs);
  return createCertificateProviderChannelCredentials(files, files);
}
