import type { UserRow } from '@utsav/identity/users/user.schema';
import { dayMs, later, minuteMs } from './calendar';
import { families, men, women } from './content/names.json';
import type { Random } from './random';

export const demoMobiles = {
  admin: '+919000000001',
  counter: '+919000000002',
  member: '+919000000003',
  gate: '+919000000004',
} as const;
const memberCount = 120;
/** Letters of identity's own ids. */
const idAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';

export interface People {
  /** Asha Admin, Chetan Counter, Meera Member and Gita Gate. */
  staff: UserRow[];
  chetan: UserRow;
  meera: UserRow;
  /** Those who buy at random. */
  members: UserRow[];
}

export function peopleOf(today: Date, random: Random): People {
  const person = (name: string, mobile: string, fields: Partial<UserRow>, from: Random): UserRow => {
    const createdAt = later(today, -from.int(62, 320) * dayMs + from.int(8 * 60, 22 * 60) * minuteMs);
    return {
      _id: `usr_${from.text(idAlphabet, 20)}`,
      name,
      mobile,
      email: '',
      role: 'user',
      dob: '',
      gender: '',
      profileImage: '',
      createdAt,
      updatedAt: createdAt,
      ...(fields.email && { emailConfirmedAt: createdAt }),
      ...fields,
    };
  };
  const own = (key: string): Random => random.fork(key);
  const meera = person(
    'Meera Member',
    demoMobiles.member,
    { email: 'meera@example.in', gender: 'Female', dob: '1996-08-14' },
    own('meera'),
  );
  const chetan = person(
    'Chetan Counter',
    demoMobiles.counter,
    { role: 'counter', email: 'chetan@example.in', gender: 'Male' },
    own('chetan'),
  );
  const staff = [
    person('Asha Admin', demoMobiles.admin, { role: 'admin', email: 'asha@example.in', gender: 'Female' }, own('asha')),
    chetan,
    meera,
    person('Gita Gate', demoMobiles.gate, { role: 'gate', email: 'gita@example.in', gender: 'Female' }, own('gita')),
  ];
  const names = random.shuffled(
    [...women.map((name) => [name, 'Female'] as const), ...men.map((name) => [name, 'Male'] as const)].flatMap(
      ([first, gender]) => random.sample(families, 3).map((family) => ({ name: `${first} ${family}`, gender })),
    ),
  );
  const members = names.slice(0, memberCount).map(({ name, gender }, at) => {
    const from = own(`member/${at}`);
    const mailName = name.toLowerCase().replace(/[^a-z]+/g, '.');
    return person(
      name,
      `+919000${String(10_001 + at * 7).padStart(6, '0')}`,
      {
        email: from.chance(0.82) ? `${mailName}${from.int(2, 99)}@example.in` : '',
        gender: from.chance(0.7) ? gender : '',
        dob: from.chance(0.5)
          ? `${from.int(1968, 2005)}-${String(from.int(1, 12)).padStart(2, '0')}-${String(from.int(1, 28)).padStart(2, '0')}`
          : '',
      },
      from,
    );
  });
  return { staff, chetan, meera, members };
}
