import type { PluginId } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Notice } from './notify.ts';

/** People whom a plugin tells nothing for now, on no channel. */
export type QuietPeople = {
  readonly plugin: PluginId;
  /** Whether it is one of the messages that they are spared. */
  isSpared(notice: Notice): boolean;
  find(ctx: RequestContext, employeeIds: readonly string[]): Promise<ReadonlySet<string>>;
};

export function quietPeople() {
  const registered: QuietPeople[] = [];
  return {
    register: (quiet: QuietPeople) => void registered.push(quiet),
    /** The message to those who want to hear of it now. */
    async without(ctx: RequestContext, notice: Notice): Promise<Notice> {
      let { employeeIds } = notice;
      for (const quiet of registered) {
        if (employeeIds.length === 0 || !quiet.isSpared(notice)) continue;
        const spared = await quiet.find(ctx, employeeIds);
        if (spared.size > 0) employeeIds = employeeIds.filter((id) => !spared.has(id));
      }
      return { ...notice, employeeIds };
    },
  };
}
