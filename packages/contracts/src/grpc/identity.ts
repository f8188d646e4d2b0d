import * as proto from '../gen/utsav/identity/v1/identity_service';
import { Gender, Role } from '../http/account';
import { factorKinds, factorSteps } from '../session/second-factor';
import { protoEnum } from './proto-enum';

export const role = protoEnum('ROLE', proto.Role, Role.options);
export const factorStep = protoEnum('FACTOR_STEP', proto.FactorStep, factorSteps);
export const factorKind = protoEnum('FACTOR_KIND', proto.FactorKind, factorKinds);

const given = protoEnum('GENDER', proto.Gender, Gender.options);

/** Empty where none was given. */
export const gender = {
  toProto: (word: Gender | ''): proto.Gender => (word ? given.toProto(word) : proto.Gender.GENDER_UNSPECIFIED),
  fromProto: (value: proto.Gender): Gender | '' =>
    value === proto.Gender.GENDER_UNSPECIFIED ? '' : given.fromProto(value),
};
