import { AppError } from '@utsav/contracts/errors/app-error';
import type * as proto from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { factorKind, factorStep, gender, role } from '@utsav/contracts/grpc/identity';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SignInService } from './accounts/sign-in.service';
import { AuditService } from './audit/audit.service';
import { KnownDevices } from './devices/known-devices';
import { EraseUser } from './erasure/erase-user';
import { toE164 } from './mobile/e164';
import { OtpsService } from './otps/otps.service';
import { RolesService } from './roles/roles.service';
import type { FactorRow } from './second-factor/factor.schema';
import { SecondFactorService } from './second-factor/second-factor.service';
import { AccessTokens } from './sessions/access-tokens';
import { SessionsService } from './sessions/sessions.service';
import type { UserRow } from './users/user.schema';
import { UsersService } from './users/users.service';

const toUser = ({ _id, name, mobile, email, dob, profileImage, ...row }: UserRow): proto.User => ({
  id: _id,
  name,
  mobile,
  email,
  role: role.toProto(row.role),
  dob,
  gender: gender.toProto(row.gender),
  profileImage,
  createdAt: toTimestamp(row.createdAt),
});

const toFactor = ({ _id, kind, name, createdAt, lastUsedAt }: FactorRow): proto.Factor => ({
  id: _id,
  kind: factorKind.toProto(kind),
  name,
  createdAt: toTimestamp(createdAt),
  lastUsedAt: toOptionalTimestamp(lastUsedAt),
});

const maxSessionIds = 200;
const endedSession: proto.SessionState = {
  active: false,
  user: undefined,
  factorStep: factorStep.toProto('none'),
  hasFactor: false,
  factorVerifiedAt: undefined,
};

@GrpcController('identity')
export class IdentityController implements proto.IdentityServiceController {
  constructor(
    private readonly otps: OtpsService,
    private readonly devices: KnownDevices,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly accessTokens: AccessTokens,
    private readonly roles: RolesService,
    private readonly erasure: EraseUser,
    private readonly audit: AuditService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  async sendOtp(request: proto.SendOtpRequest): Promise<proto.SendOtpResponse> {
    const mobile = toE164(request.mobile);
    const requester = await this.devices.requesterOf(mobile, request.requester);
    return { mobile, ...(await this.otps.send(mobile, requester, request.challenge ?? '')) };
  }

  async verifyOtp(request: proto.VerifyOtpRequest): Promise<proto.VerifyOtpResponse> {
    const { mobile, otp, device = '', deviceName = '', requester } = request;
    const { tokens, user, deviceId } = await this.signIn.login(mobile, otp, { device, deviceName, requester });
    return { tokens, user: toUser(user), deviceId };
  }

  async register(request: proto.RegisterRequest): Promise<proto.RegisterResponse> {
    const { name, email, mobile, otp, device = '', requester } = request;
    const place = { device, deviceName: '', requester };
    const { tokens, user, deviceId } = await this.signIn.register({ name, email }, mobile, otp, place);
    return { tokens, user: toUser(user), deviceId };
  }

  async refreshSession({ refreshToken }: proto.RefreshSessionRequest): Promise<proto.RefreshSessionResponse> {
    return { tokens: await this.sessions.refresh(refreshToken) };
  }

  async endSession({ sessionId }: proto.EndSessionRequest): Promise<proto.EndSessionResponse> {
    await this.sessions.end(sessionId);
    return {};
  }

  async checkSessions({ sessionIds }: proto.CheckSessionsRequest): Promise<proto.CheckSessionsResponse> {
    requireService();
    if (sessionIds.length > maxSessionIds) throw new AppError('VALIDATION', { details: [] });
    return { sessions: await Promise.all(sessionIds.map((sessionId) => this.#stateOf(sessionId))) };
  }

  async #stateOf(sessionId: string): Promise<proto.SessionState> {
    const open = await this.sessions.openSession(sessionId);
    if (!open) return endedSession;
    const { user, session } = open;
    const { step, hasFactor } = await this.secondFactor.standing(user, session);
    return {
      active: true,
      user: toUser(user),
      factorStep: factorStep.toProto(step),
      hasFactor,
      factorVerifiedAt: toOptionalTimestamp(session.factorAt),
    };
  }

  async listSigningKeys(): Promise<proto.ListSigningKeysResponse> {
    return { keys: this.accessTokens.keys };
  }

  async getUser({ userId }: proto.GetUserRequest): Promise<proto.GetUserResponse> {
    return { user: toUser(await this.users.get(userId)) };
  }

  async listUsersById({ userIds }: proto.ListUsersByIdRequest): Promise<proto.ListUsersByIdResponse> {
    return { users: (await this.users.list(userIds)).map(toUser) };
  }

  async updateProfile(request: proto.UpdateProfileRequest): Promise<proto.UpdateProfileResponse> {
    const { userId, gender: given, ...fields } = request;
    const form = { ...fields, ...(given && { gender: gender.fromProto(given) }) };
    return { user: toUser(await this.users.changeProfile(userId, form)) };
  }

  async setProfileImage({
    userId,
    profileImage,
  }: proto.SetProfileImageRequest): Promise<proto.SetProfileImageResponse> {
    return { user: toUser(await this.users.setProfileImage(userId, profileImage)) };
  }

  async listUsers(request: proto.ListUsersRequest): Promise<proto.ListUsersResponse> {
    const { search = '', page, limit } = request;
    const wanted = request.role && role.fromProto(request.role);
    const { rows, total } = await this.roles.list(search, wanted, page, limit);
    return { users: rows.map(toUser), total };
  }

  async setRole({ userId, role: given }: proto.SetRoleRequest): Promise<proto.SetRoleResponse> {
    return { user: toUser(await this.roles.set(userId, role.fromProto(given))) };
  }

  async listSessions({ userId }: proto.ListSessionsRequest): Promise<proto.ListSessionsResponse> {
    const rows = await this.sessions.ofUser(userId);
    return {
      sessions: rows.map(({ _id, device, createdAt, lastUsedAt }) => ({
        id: _id,
        device,
        createdAt: toTimestamp(createdAt),
        lastUsedAt: toTimestamp(lastUsedAt),
      })),
    };
  }

  async getSecondFactor(): Promise<proto.GetSecondFactorResponse> {
    const { step, factors, recoveryCodesLeft, session } = await this.secondFactor.own();
    return {
      step: factorStep.toProto(step),
      factors: factors.map(toFactor),
      recoveryCodesLeft,
      verifiedAt: toOptionalTimestamp(session.factorAt),
    };
  }

  beginTotp(): Promise<proto.BeginTotpResponse> {
    return this.secondFactor.beginTotp();
  }

  async beginPasskey(): Promise<proto.BeginPasskeyResponse> {
    return { optionsJson: await this.secondFactor.beginPasskey() };
  }

  async addFactor({ name, ...proof }: proto.AddFactorRequest): Promise<proto.AddFactorResponse> {
    const { factor, recoveryCodes } = await this.secondFactor.add(name, proof);
    return { factor: toFactor(factor), recoveryCodes };
  }

  async beginVerification(): Promise<proto.BeginVerificationResponse> {
    return { optionsJson: await this.secondFactor.beginVerification() };
  }

  async verifyFactor(proof: proto.VerifyFactorRequest): Promise<proto.VerifyFactorResponse> {
    return { verifiedAt: toTimestamp(await this.secondFactor.verify(proof)) };
  }

  async removeFactor({ factorId }: proto.RemoveFactorRequest): Promise<proto.RemoveFactorResponse> {
    await this.secondFactor.remove(factorId);
    return {};
  }

  async renewRecoveryCodes(): Promise<proto.RenewRecoveryCodesResponse> {
    return { recoveryCodes: await this.secondFactor.renewRecoveryCodes() };
  }

  async resetFactors({ userId }: proto.ResetFactorsRequest): Promise<proto.ResetFactorsResponse> {
    await this.secondFactor.reset(userId);
    return {};
  }

  async eraseUser({ userId }: proto.EraseUserRequest): Promise<proto.EraseUserResponse> {
    await this.erasure.erase(userId);
    return {};
  }

  async recordChange({ change }: proto.RecordChangeRequest): Promise<proto.RecordChangeResponse> {
    if (change) {
      const { actorId, actorRole, action, recordKind, recordId, reason, requestId } = change;
      const { beforeJson = '', afterJson = '' } = change;
      await this.audit.record({
        actorId,
        actorRole: role.fromProto(actorRole),
        action,
        recordKind,
        recordId,
        beforeJson,
        afterJson,
        reason,
        requestId,
      });
    }
    return {};
  }

  async listChanges(request: proto.ListChangesRequest): Promise<proto.ListChangesResponse> {
    const { rows, total } = await this.audit.page(request);
    const actors = await this.users.list([...new Set(rows.map(({ actorId }) => actorId))]);
    return {
      changes: rows.map(({ _id, at, actorRole, beforeJson, afterJson, ...row }) => ({
        ...row,
        id: _id,
        at: toTimestamp(at),
        actorRole: role.toProto(actorRole),
        beforeJson: beforeJson || undefined,
        afterJson: afterJson || undefined,
      })),
      actors: actors.map(toUser),
      total,
    };
  }
}
