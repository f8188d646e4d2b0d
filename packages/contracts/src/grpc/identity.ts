import * as proto from '../gen/utsav/identity/v1/identity_service';
import { Gender } from '../http/account';
import { auditedEntities } from '../http/route';
import { accountScopes, personRoles, roles, type PersonRole } from '../roles/roles';
import { factorKinds, factorSteps } from '../session/second-factor';
import { optionalProtoEnum, protoEnum } from './proto-enum';

export const role = protoEnum('ROLE', proto.Role, roles);
const { ROLE_PROGRAM: _, ...ofPersons } = proto.Role;
/** Refuses the role of a program, which no person has. */
export const personRole = protoEnum<PersonRole, proto.Role>('ROLE', ofPersons, personRoles);
export const accountScope = protoEnum('ACCOUNT_SCOPE', proto.AccountScope, accountScopes);
export const factorStep = protoEnum('FACTOR_STEP', proto.FactorStep, factorSteps);
export const factorKind = protoEnum('FACTOR_KIND', proto.FactorKind, factorKinds);

/** Empty where none was given. */
export const gender = optionalProtoEnum('GENDER', proto.Gender, Gender.options);

export const recordKind = optionalProtoEnum('RECORD_KIND', proto.RecordKind, auditedEntities);
