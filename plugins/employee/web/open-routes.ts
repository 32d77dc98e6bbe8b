import type { Areas } from '#core/web/define-web.ts';
import { forStrangers } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';

export const openRoutes = ({ open }: Areas) => {
  const signIn = (path: string) =>
    createRoute({
      getParentRoute: () => open,
      path,
      beforeLoad: forStrangers,
      component: lazyRouteComponent(() => import('./pages/SignIn/SignIn.tsx'), 'SignIn'),
    });
  const forgotPassword = (path: string) =>
    createRoute({
      getParentRoute: () => open,
      path,
      component: lazyRouteComponent(
        () => import('./pages/ForgotPassword/ForgotPassword.tsx'),
        'ForgotPassword',
      ),
    });
  const resetPassword = createRoute({
    getParentRoute: () => open,
    path: '/employee/reset_password',
    component: lazyRouteComponent(
      () => import('./pages/ResetPassword/ResetPassword.tsx'),
      'ResetPassword',
    ),
  });

  const confirmDevice = createRoute({
    getParentRoute: () => open,
    path: '/employee/confirm_device',
    component: lazyRouteComponent(
      () => import('./pages/ConfirmDevice/ConfirmDevice.tsx'),
      'ConfirmDevice',
    ),
  });

  return [
    signIn('/employee/login'),
    signIn('/admin/login'),
    forgotPassword('/employee/forgot_password'),
    forgotPassword('/admin/forgot_password'),
    resetPassword,
    confirmDevice,
  ];
};
