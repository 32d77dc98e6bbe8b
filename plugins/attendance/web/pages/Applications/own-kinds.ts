import { useMemo } from 'react';
import type { OwnRequestKind } from '#core/web/define-web.ts';
import { useAllAsked } from '#kit/data/asked-once.ts';
import { say } from '#kit/i18n/texts.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Translate, useTextVersion } from '#kit/i18n/useText.ts';
import { useOwnRequests } from '#kit/requests/requests.ts';
import type { OwnRequestOnWeb, WordsOfOwnKind } from '#plugins/employee/api.ts';
import type { ApplicationType } from '#schema/generated/schema-types.ts';
import { addressOfForm } from './application-address.ts';

/** A kind of request of whichever plugin of the company, with what its plugin shows of it. */
export type OwnKind = Omit<OwnRequestKind, 'type'> & {
  readonly type: ApplicationType;
  readonly words: WordsOfOwnKind;
  readonly Effect: OwnRequestOnWeb['Effect'];
};

/** Every kind of request that the viewer can make; waits for what is not there yet. */
export function useOwnKinds(): readonly OwnKind[] {
  const format = useFormat();
  useTextVersion();
  const requests = useOwnRequests();
  const shown = useAllAsked(requests.map(({ load }) => load)).map((one) => one.default);
  return requests.flatMap(({ plugin, kinds }, place) =>
    kinds.map((kind) => {
      const onWeb = shown[place]?.[kind.type] as OwnRequestOnWeb;
      const t: Translate = (key, params) => say(plugin, key, params);
      const type = kind.type as ApplicationType;
      return { ...kind, type, Effect: onWeb.Effect, words: onWeb.words({ t, format }) };
    }),
  );
}

/** The last parts of the addresses of their lists, in one order. */
export function useTabs(): readonly string[] {
  const requests = useOwnRequests();
  return useMemo(
    () => requests.flatMap(({ kinds }) => kinds.map(({ list }) => list.path)),
    [requests],
  );
}

/** Where the form of a kind opens; undefined for a kind that the company has no more. */
export function useFormAddress(): (type: string, workDate: string) => string | undefined {
  const requests = useOwnRequests();
  return (type, workDate) => {
    const kind = requests.flatMap(({ kinds }) => kinds).find((one) => one.type === type);
    return kind && addressOfForm(kind.form.path, workDate);
  };
}
