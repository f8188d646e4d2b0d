import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { factorKind, factorStep } from '@utsav/contracts/grpc/identity';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { FactorRow } from './factor.schema';
import { SecondFactorService } from './second-factor.service';

const factorView = ({ _id, kind, name, createdAt, lastUsedAt }: FactorRow): rpc.Factor => ({
  id: _id,
  kind: factorKind.toProto(kind),
  name,
  createdAt: toTimestamp(createdAt),
  lastUsedAt: toOptionalTimestamp(lastUsedAt),
});

@GrpcController('identity')
export class SecondFactorController implements Pick<
  rpc.IdentityServiceController,
  | 'getSecondFactor'
  | 'beginTotp'
  | 'beginPasskey'
  | 'addFactor'
  | 'beginVerification'
  | 'verifyFactor'
  | 'removeFactor'
  | 'renewRecoveryCodes'
  | 'resetFactors'
> {
  constructor(private readonly secondFactor: SecondFactorService) {}

  async getSecondFactor(): Promise<rpc.GetSecondFactorResponse> {
    const { step, factors, recoveryCodesLeft, session } = await this.secondFactor.own();
    return {
      step: factorStep.toProto(step),
      factors: factors.map(factorView),
      recoveryCodesLeft,
      verifiedAt: toOptionalTimestamp(session.factorAt),
    };
  }

  beginTotp(): Promise<rpc.BeginTotpResponse> {
    return this.secondFactor.beginTotp();
  }

  async beginPasskey(): Promise<rpc.BeginPasskeyResponse> {
    return { optionsJson: await this.secondFactor.beginPasskey() };
  }

  async addFactor({ name, ...proof }: rpc.AddFactorRequest): Promise<rpc.AddFactorResponse> {
    const { factor, recoveryCodes } = await this.secondFactor.add(name, proof);
    return { factor: factorView(factor), recoveryCodes };
  }

  async beginVerification(): Promise<rpc.BeginVerificationResponse> {
    return { optionsJson: await this.secondFactor.beginVerification() };
  }

  async verifyFactor(proof: rpc.VerifyFactorRequest): Promise<rpc.VerifyFactorResponse> {
    return { verifiedAt: toTimestamp(await this.secondFactor.verify(proof)) };
  }

  async removeFactor({ factorId }: rpc.RemoveFactorRequest): Promise<rpc.RemoveFactorResponse> {
    await this.secondFactor.remove(factorId);
    return {};
  }

  async renewRecoveryCodes(): Promise<rpc.RenewRecoveryCodesResponse> {
    return { recoveryCodes: await this.secondFactor.renewRecoveryCodes() };
  }

  async resetFactors({ userId }: rpc.ResetFactorsRequest): Promise<rpc.ResetFactorsResponse> {
    await this.secondFactor.reset(userId);
    return {};
  }
}
