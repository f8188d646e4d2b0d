import * as proto from '../gen/utsav/identity/v1/identity_service';
import { Gender, Role } from '../http/account';
import { auditedEntities } from '../http/route';
import { factorKinds, factorSteps } from '../session/second-factor';
import { optionalProtoEnum, protoEnum } from './proto-enum';

export const role = protoEnum('ROLE', proto.Role, Role.options);
export const factorStep = protoEnum('FACTOR_STEP', proto.FactorStep, factorSteps);
export const factorKind = protoEnum('FACTOR_KIND', proto.FactorKind, factorKinds);

/** Empty where none was given. */
export const gender = optionalProtoEnum('GENDER', proto.Gender, Gender.options);

export const recordKind = optionalProtoEnum('RECORD_KIND', proto.RecordKind, auditedEntities);
