import type * as proto from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SignInService } from './accounts/sign-in.service';
import { toE164 } from './mobile/e164';
import { OtpsService } from './otps/otps.service';
import { AccessTokens } from './sessions/access-tokens';
import { SessionsService } from './sessions/sessions.service';
import type { UserRow } from './users/user.schema';
import { UsersService } from './users/users.service';

function toUser({ _id, name, mobile, email, role, dob, gender, profileImage }: UserRow): proto.User {
  return { id: _id, name, mobile, email, role, dob, gender, profileImage };
}

@GrpcController('identity')
export class IdentityController implements proto.IdentityServiceController {
  constructor(
    private readonly otps: OtpsService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly accessTokens: AccessTokens,
  ) {}

  async sendOtp(request: proto.SendOtpRequest): Promise<proto.SendOtpResponse> {
    const mobile = toE164(request.mobile);
    return { mobile, ...(await this.otps.send(mobile)) };
  }

  async verifyOtp({ mobile, otp }: proto.VerifyOtpRequest): Promise<proto.VerifyOtpResponse> {
    const { tokens, user } = await this.signIn.login(mobile, otp);
    return { tokens, user: toUser(user) };
  }

  async register({ name, email, mobile, otp }: proto.RegisterRequest): Promise<proto.RegisterResponse> {
    const { tokens, user } = await this.signIn.register({ name, email }, mobile, otp);
    return { tokens, user: toUser(user) };
  }

  async refreshSession({ refreshToken }: proto.RefreshSessionRequest): Promise<proto.RefreshSessionResponse> {
    return { tokens: await this.sessions.refresh(refreshToken) };
  }

  async endSession({ sessionId }: proto.EndSessionRequest): Promise<proto.EndSessionResponse> {
    await this.sessions.end(sessionId);
    return {};
  }

  async checkSession({ sessionId }: proto.CheckSessionRequest): Promise<proto.CheckSessionResponse> {
    const user = await this.sessions.personOf(sessionId);
    return user ? { active: true, userId: user._id, role: user.role } : { active: false, userId: '', role: '' };
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

  async updateProfile({
    userId,
    name,
    email,
    dob,
    gender,
  }: proto.UpdateProfileRequest): Promise<proto.UpdateProfileResponse> {
    return { user: toUser(await this.users.changeProfile(userId, { name, email, dob, gender })) };
  }
}
