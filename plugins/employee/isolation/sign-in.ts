import { type IsolationRow, nothing, where } from '#test/support/isolation.ts';

const password = 'hataraki1';
const email = 'employee@hinata.example';

/** How somebody of another company would try to misuse the way in, and what is one's own. */
export const signInIsolation: Readonly<Record<string, IsolationRow>> = {
  'Mutation.signIn': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, password: 'wrong password1', area: 'EMPLOYEE' } }],
  },
  'Mutation.refreshSession': { ...nothing, sends: () => [{ refreshToken: 'x'.repeat(43) }] },
  'Mutation.signOut': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ refreshToken: 'x'.repeat(43) }],
  },
  'Mutation.forgotPassword': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, area: 'EMPLOYEE' } }],
  },
  'Mutation.sendDeviceLink': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, area: 'EMPLOYEE' } }],
  },
  'Mutation.confirmDevice': { ...nothing, sends: () => [{ token: 'x'.repeat(43) }] },
  'Mutation.resetPassword': {
    ...nothing,
    sends: () => [{ data: { token: 'x'.repeat(43), newPassword: password } }],
  },
  'Mutation.changePassword': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, oldPassword: 'wrong password1', newPassword: password } }],
  },
  'Query.passwordRule': { tellsNothing: true },
  'Query.passwordRuleOfLink': { ...nothing, sends: () => [{ token: 'x'.repeat(43) }] },
  'Mutation.updatePasswordRule': {
    tellsNothing: true,
    sends: () => [{ data: { minLength: 8, bothCases: false, symbol: false } }],
  },
  'Query.employeeMe': {},
  'Query.myDevices': { personal: true },
  'Mutation.revokeDevice': { ...where('devices'), personal: true },
  'Mutation.endSessions': where('employees'),
  'Query.myPage': {},
  'Mutation.updateMyPage': {
    sends: () => [
      { data: { city: '港区' } },
      { data: { profileImageKey: 'hinata/upload/f1.png' } },
    ],
  },
};
