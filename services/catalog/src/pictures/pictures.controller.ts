import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { picturePurpose } from '@utsav/contracts/grpc/catalog';
import { requireOwnerOr, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { PicturesService } from './pictures.service';

@GrpcController('catalog')
export class PicturesController implements Pick<rpc.CatalogServiceController, 'savePicture'> {
  constructor(private readonly pictures: PicturesService) {}

  async savePicture({ picture, purpose, ownerId }: rpc.SavePictureRequest): Promise<rpc.SavePictureResponse> {
    if (picturePurpose.fromProto(purpose) === 'profile') {
      if (!ownerId) throw new AppError('NOT_FOUND');
      requireOwnerOr('users.manage', ownerId);
      return { url: await this.pictures.save(picture, 'profile', ownerId) };
    }
    requirePermission('events.edit');
    return { url: await this.pictures.save(picture, 'shown', '') };
  }
}
