import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { BEGINNING } from '#core/time/dated.ts';

/** Recruitment types and employment divisions. */
export async function insertMasters(ctx: RequestContext, company: string): Promise<void> {
  const kinds = [
    { id: 'regular', type: 'REGULAR', grants: 'STANDARD', name: '正社員', division: 'フルタイム' },
    {
      id: 'contract',
      type: 'CONTRACT',
      grants: 'STANDARD',
      name: '契約社員',
      division: '有期フルタイム',
    },
    {
      id: 'part',
      type: 'PART_TIME',
      grants: 'PROPORTIONAL',
      name: 'パート・アルバイト',
      division: '短時間',
    },
  ];
  await ctx.insert(
    'recruitment_types',
    kinds.map(({ id, type, grants, name }, place) => ({
      id: `${company}-${id}`,
      name,
      type,
      auto_grant_vacation_type: grants,
      closings: type === 'PART_TIME' ? [15, 31] : [31],
      display_order: place,
      search_text: foldForSearch(name),
      updated_at: ctx.now,
    })),
  );
  await ctx.insert(
    'employment_divisions',
    kinds.map(({ id, type, division }, place) => ({
      id: `${company}-${id}-division`,
      name: division,
      employment_type: type,
      display_order: place,
      search_text: foldForSearch(division),
      updated_at: ctx.now,
    })),
  );
  await ctx.insert(
    'employment_division_versions',
    kinds.map(({ id, type, grants }) => ({
      employment_division_id: `${company}-${id}-division`,
      valid_from: BEGINNING,
      is_full_time: type !== 'PART_TIME',
      closing_day: type === 'PART_TIME' ? 15 : 31,
      auto_grant_vacation_type: grants,
    })),
  );
  await ctx.insert(
    'employment_division_timetables',
    kinds.flatMap(({ id, type }) =>
      [1, 2, 3, 4, 5].map((day, place) => ({
        employment_division_id: `${company}-${id}-division`,
        valid_from: BEGINNING,
        place,
        day,
        start_minutes: type === 'PART_TIME' ? 10 * 60 : 9 * 60,
        end_minutes: type === 'PART_TIME' ? 15 * 60 : 18 * 60,
      })),
    ),
  );
}

export async function insertPermissionGroups(
  ctx: RequestContext,
  ports: Ports,
  company: string,
): Promise<void> {
  const id = (name: string) => `${company}-rights-${name}`;
  await ctx.insert('permission_groups', [
    { id: id('master'), name: 'マスター', is_master: true, is_read_only: true, display_order: 0 },
    {
      id: id('manager'),
      name: '勤怠管理者',
      is_master: false,
      is_read_only: false,
      display_order: 1,
    },
    { id: id('hr'), name: '人事担当', is_master: false, is_read_only: false, display_order: 2 },
    { id: id('member'), name: '一般', is_master: false, is_read_only: true, display_order: 3 },
    ...(company === 'hinata'
      ? [{ id: id('sales'), name: '営業', is_master: false, is_read_only: false, display_order: 4 }]
      : []),
  ]);
  const staffRights = ports.manifests.flatMap(({ permissions }) =>
    permissions.filter(({ area }) => area === 'staff').map(({ code }) => code),
  );
  await ctx.insert('permission_group_grants', [
    ...staffRights.map((code) => ({ permission_group_id: id('manager'), code, action: 'UPDATE' })),
    { permission_group_id: id('hr'), code: 'employee.list', action: 'UPDATE' },
    ...(company === 'hinata'
      ? [
          { permission_group_id: id('sales'), code: 'crm.own', action: 'UPDATE' },
          { permission_group_id: id('sales'), code: 'crm.client_caution', action: 'READ' },
        ]
      : []),
  ]);
}
