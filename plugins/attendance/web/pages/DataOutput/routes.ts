import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { INSPECTION, OUTPUT, RECORD_DATA, WORK_STATUS } from './addresses.ts';

const managers = needs({ plugin: 'attendance', staff: true });
const keepers = (modalParent: string) =>
  needs({ plugin: 'attendance', staff: true, grant: 'attendance.output:update', modalParent });

/** データ出力: working time, stamps, work status, forecast and overtime. */
export const outputRoutes = ({ staff }: Pick<Areas, 'staff'>) => {
  const recordData = createRoute({
    getParentRoute: () => staff,
    path: RECORD_DATA,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('./formats/FormatList.tsx'), 'RecordData'),
  });
  const workStatus = createRoute({
    getParentRoute: () => staff,
    path: WORK_STATUS,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('./formats/FormatList.tsx'), 'WorkStatus'),
  });
  const load = () => import('./formats/EditFormat.tsx');
  return [
    createRoute({ getParentRoute: () => staff, path: OUTPUT, beforeLoad: leadsTo(RECORD_DATA) }),
    recordData.addChildren([
      createRoute({
        getParentRoute: () => recordData,
        path: 'create',
        beforeLoad: keepers(RECORD_DATA),
        component: lazyRouteComponent(load, 'CreateRecordData'),
      }),
      createRoute({
        getParentRoute: () => recordData,
        path: '$recordDataFormat',
        beforeLoad: keepers(RECORD_DATA),
        component: lazyRouteComponent(load, 'UpdateRecordData'),
      }),
    ]),
    workStatus.addChildren([
      createRoute({
        getParentRoute: () => workStatus,
        path: 'format/create',
        beforeLoad: keepers(WORK_STATUS),
        component: lazyRouteComponent(load, 'CreateWorkStatus'),
      }),
      createRoute({
        getParentRoute: () => workStatus,
        path: 'format/update/$settingId',
        beforeLoad: keepers(WORK_STATUS),
        component: lazyRouteComponent(load, 'UpdateWorkStatus'),
      }),
    ]),
    createRoute({
      getParentRoute: () => staff,
      path: `${OUTPUT}/stamp_data`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('./stamps/StampData.tsx'), 'StampData'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: INSPECTION,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('./inspection/Inspection.tsx'), 'Inspection'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${OUTPUT}/prediction`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('./outlook/Prediction.tsx'), 'Prediction'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${OUTPUT}/overtime`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('./outlook/Overtime.tsx'), 'Overtime'),
    }),
  ];
};
