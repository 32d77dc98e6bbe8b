import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import { subject } from '@casl/ability';
import type { RequestContext, Viewer } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import { kindOf, RULE_KINDS, type RuleKind } from '../../domain/rules/catalogue.ts';

const RIGHTS = ['attendance.rules', 'attendance.otherSettings'] as const;

/** Two permissions, one subject: a kind belongs to the permission that its page has. */
export function ruleRules(can: AbilityBuilder<MongoAbility>['can'], { grants }: Viewer): void {
  for (const right of RIGHTS) {
    if (grants.has(right)) can('read', 'AttendanceRule', { right });
    if (grants.has(`${right}:update`)) can('update', 'AttendanceRule', { right });
  }
}

const may = (ctx: RequestContext, action: 'read' | 'update', kind: RuleKind): boolean =>
  ctx.ability.can(action, subject('AttendanceRule', { right: kindOf(kind).right }) as never);

export function requireRight(ctx: RequestContext, action: 'read' | 'update', kind: RuleKind): void {
  if (!may(ctx, action, kind))
    throw new AppError('FORBIDDEN', 'Another permission is needed for this kind of rule.');
}

export const readableKinds = (ctx: RequestContext): RuleKind[] =>
  RULE_KINDS.filter((kind) => may(ctx, 'read', kind));
