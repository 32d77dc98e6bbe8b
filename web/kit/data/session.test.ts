import { beforeEach, expect, it } from 'vitest';
import {
  areaOf,
  beginView,
  clearOwnKeys,
  dropTokens,
  endSignIn,
  endView,
  expiryOf,
  isViewing,
  keepTokens,
  moveTokens,
  onSessionChange,
  roleIn,
  tokensOf,
} from './session.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('switching moves the token: the view that is left holds none', () => {
  keepTokens('employee', tokens);
  moveTokens('employee', 'staff');
  expect(tokensOf('employee')).toBeUndefined();
  expect(tokensOf('staff')).toEqual(tokens);
  expect(roleIn('app')).toBe('staff');
});

it('neither a move nor a guard that signs out leads anywhere: they say themselves where it goes on', () => {
  keepTokens('employee', tokens);
  let told = 0;
  const stop = onSessionChange(() => {
    told += 1;
  });
  moveTokens('employee', 'admin');
  dropTokens('admin');
  stop();
  expect(told).toBe(0);
});

it('signing in as an employee ends the managers’ view of whoever was here before', () => {
  keepTokens('staff', tokens);
  keepTokens('employee', { accessToken: 'b', refreshToken: 's' });
  expect(roleIn('app')).toBe('employee');
  expect(tokensOf('staff')).toBeUndefined();
});

it('the administrators’ sign-in counts below /admin and nowhere else', () => {
  keepTokens('admin', tokens);
  expect(roleIn(areaOf('/admin/company/info'))).toBe('admin');
  expect(roleIn(areaOf('/administration'))).toBeUndefined();
  expect(roleIn(areaOf('/app/employee/dashboard'))).toBeUndefined();
});

it('broken storage means signed out, not a broken page', () => {
  localStorage.setItem('hataraki.employee', '{"accessToken":');
  expect(roleIn('app')).toBeUndefined();
  localStorage.setItem('hataraki.employee', '{"accessToken":5}');
  expect(roleIn('app')).toBeUndefined();
});

it('signing out leaves the device its language and colours, and other programs their keys', () => {
  keepTokens('employee', tokens);
  localStorage.setItem('hataraki.kept.["Me"]', '{}');
  localStorage.setItem('hataraki.theme', 'dark');
  localStorage.setItem('other', 'x');
  let told = 0;
  const stop = onSessionChange(() => {
    told += 1;
  });
  clearOwnKeys();
  stop();
  expect(Object.keys(localStorage).sort()).toEqual(['hataraki.theme', 'other']);
  expect(told).toBe(1);
});

it('viewing as somebody else lasts in this tab only, and leaves the administrator’s own sign-in', () => {
  keepTokens('admin', tokens);
  beginView({ accessToken: 'v', refreshToken: 'w' }, '/admin/employee/e3');
  expect(roleIn('admin')).toBe('view');
  expect(roleIn('app')).toBe('view');
  expect(tokensOf('view')?.accessToken).toBe('v');
  expect(Object.keys(localStorage)).toEqual(['hataraki.admin']);
  moveTokens('view', 'staff');
  expect(tokensOf('staff')).toBeUndefined();
  expect(endView()).toBe('/admin/employee/e3');
  expect(isViewing()).toBe(false);
  expect(roleIn('admin')).toBe('admin');
});

it('signing out of what somebody else sees leads back and signs nobody else out', () => {
  keepTokens('admin', tokens);
  beginView(tokens, '/admin/employee/e3');
  expect(endSignIn()).toEqual({ backTo: '/admin/employee/e3' });
  expect(tokensOf('admin')).toEqual(tokens);
  expect(endSignIn()).toEqual({ backTo: undefined });
  expect(tokensOf('admin')).toBeUndefined();
});

it('reads when a token ends, and copes with one that does not say', () => {
  const body = btoa(JSON.stringify({ exp: 1_800_000_000 })).replace(/=/g, '');
  expect(expiryOf(`head.${body}.sign`)).toBe(1_800_000_000);
  expect(expiryOf('opaque')).toBeUndefined();
});
