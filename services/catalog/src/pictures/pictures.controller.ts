import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { requireOwnerOrAdmin, requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { PicturesService } from './pictures.service';

@GrpcController('catalog')
export class PicturesController implements Pick<rpc.CatalogServiceController, 'savePicture'> {
  constructor(private readonly pictures: PicturesService) {}

  async savePicture({ picture, purpose, ownerId }: rpc.SavePictureRequest): Promise<rpc.SavePictureResponse> {
    if (purpose === 'profile' && ownerId) {
      requireOwnerOrAdmin(ownerId);
      return { url: await this.pictures.save(picture, 'profile', ownerId) };
    }
    if (purpose !== 'shown') throw new AppError('NOT_FOUND');
    requireStaff('admin');
    return { url: await this.pictures.save(picture, 'shown', '') };
  }
}
