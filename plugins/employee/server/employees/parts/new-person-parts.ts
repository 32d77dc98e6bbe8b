import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { NewPersonPart } from '#plugins/employee/api.ts';
import type { CreateEmployeeInput } from '#schema/generated/resolver-types.ts';

type Person = Parameters<NewPersonPart['write']>[2];

/** What other plugins of the company's plan keep of a new person. */
export type NewPersonParts = {
  register(part: NewPersonPart): void;
  check(ctx: RequestContext, input: CreateEmployeeInput, from: string): Promise<Issue[]>;
  write(ctx: RequestContext, input: CreateEmployeeInput, person: Person): Promise<void>;
  /** The input without what stands in records of those plugins. */
  without(input: CreateEmployeeInput): Partial<CreateEmployeeInput>;
};

export function newPersonParts(): NewPersonParts {
  const parts: NewPersonPart[] = [];
  const licensed = ({ licences }: RequestContext) =>
    parts.filter((one) => licences.has(one.plugin));
  return {
    register: (part) => void parts.push(part),
    async check(ctx, input, from) {
      const issues: Issue[] = [];
      for (const part of licensed(ctx)) issues.push(...(await part.check(ctx, input, from)));
      return issues;
    },
    async write(ctx, input, person) {
      for (const part of licensed(ctx)) await part.write(ctx, input, person);
    },
    without(input) {
      const fields = new Set<string>(parts.flatMap((part) => part.fields));
      return Object.fromEntries(Object.entries(input).filter(([name]) => !fields.has(name)));
    },
  };
}
