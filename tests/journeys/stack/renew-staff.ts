import { renewStaff } from './sign-in-staff';

beforeAll(renewStaff);
