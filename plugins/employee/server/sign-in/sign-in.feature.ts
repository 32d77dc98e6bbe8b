import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { accountRecord } from './account.record.ts';
import { endSessions, myDevices, revokeDevice } from './devices.ts';
import { loginOfAuthor } from './login-of-author.ts';
import { mailLink } from './passwords/link-mails.ts';
import { changePassword, confirmDevice, resetPassword } from './passwords/passwords.ts';
import { refreshSession, signOut } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { sweepSignIns } from './sweep.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'myDevices'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'signIn'
    | 'refreshSession'
    | 'signOut'
    | 'forgotPassword'
    | 'sendDeviceLink'
    | 'confirmDevice'
    | 'revokeDevice'
    | 'endSessions'
    | 'resetPassword'
    | 'changePassword'
  >;
  ResetPasswordResult: object;
  AuditPerson: Pick<NonNullable<PluginResolvers['AuditPerson']>, 'loginId'>;
};

/** Ways in and out, and the devices somebody is signed in on. */
export const signInFeature = (ports: Ports): Feature<Maps> => ({
  name: 'sign-in',
  jobs: [sweepSignIns(ports)],
  recordKinds: [accountRecord],
  resolvers: {
    Query: { myDevices: (_root, _args, ctx) => myDevices(ctx) },
    ResetPasswordResult: {},
    AuditPerson: { loginId: (author, _args, ctx) => loginOfAuthor(ctx, author) },
    Mutation: {
      signIn: (_root, { data }, ctx) => signIn(ctx, ports, data),
      refreshSession: (_root, { refreshToken }, ctx) => refreshSession(ctx, ports, refreshToken),
      signOut: (_root, { refreshToken }, ctx) => signOut(ctx, ports, refreshToken ?? undefined),
      forgotPassword: (_root, { data }, ctx) => mailLink(ctx, ports, data, 'RESET'),
      sendDeviceLink: (_root, { data }, ctx) => mailLink(ctx, ports, data, 'DEVICE'),
      confirmDevice: (_root, { token }, ctx) => confirmDevice(ctx, ports, token),
      revokeDevice: (_root, { where }, ctx) => revokeDevice(ctx, ports, where.id),
      endSessions: (_root, { where }, ctx) => endSessions(ctx, ports, where.id),
      resetPassword: (_root, { data }, ctx) => resetPassword(ctx, ports, data),
      changePassword: (_root, { data }, ctx) => changePassword(ctx, ports, data),
    },
  },
});
