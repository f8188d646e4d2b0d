import { Controller } from '@nestjs/common';
import { picturePurpose } from '@utsav/contracts/grpc/catalog';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { uploadedPicture } from './uploaded-picture';

/** Catalog takes pictures apart one after the other. */
const deadlineMs = 20_000;
const message = 'Image uploaded';

@Controller()
export class UploadsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/upload')
  async upload(_: Input<'POST /api/upload'>, { request }: RequestContext) {
    const picture = await uploadedPicture(request);
    const { url } = await this.clients
      .client('catalog')
      .savePicture({ picture, purpose: picturePurpose.toProto('shown') }, { deadlineMs });
    return respond({ url }, { message });
  }

  @Route('POST /api/user/uploadProfileImage/:userId')
  async profileImage(
    { params: { userId } }: Input<'POST /api/user/uploadProfileImage/:userId'>,
    { request }: RequestContext,
  ) {
    requireOwnerOr('users.manage', userId);
    const picture = await uploadedPicture(request);
    const { url } = await this.clients
      .client('catalog')
      .savePicture({ picture, purpose: picturePurpose.toProto('profile'), ownerId: userId }, { deadlineMs });
    await this.clients.client('identity').setProfileImage({ userId, profileImage: url });
    return respond({ url, imageUrl: url, profileImage: url }, { message });
  }
}
