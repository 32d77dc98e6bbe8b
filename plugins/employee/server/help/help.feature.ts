import type { Ports } from '#core/server/define-server.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import type { SearchSource } from '#core/server/search/search-source.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { validators } from '../../generated/validators.js';
import { bringArticles } from './bring-articles.ts';
import {
  createHelpArticle,
  deleteHelpArticle,
  reorderHelp,
  updateHelpArticle,
} from './change-help.ts';
import { isHelpEditor } from './editors.ts';
import { listHelpArticles, searchHelp, titlesOfHelp } from './help.store.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'helpArticlesConnection'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createHelpArticle'
    | 'updateHelpArticle'
    | 'updateDisplayOrderHelpArticles'
    | 'deleteHelpArticle'
  >;
};

const helpFound: SearchSource = {
  kind: 'HelpArticle',
  title: 'helpFound',
  icon: 'help',
  areas: ['APP', 'ADMIN'],
  order: 90,
  search: async (ctx, words, limit, area) =>
    (await searchHelp(ctx, words, limit, area)).map(({ id, codeId, path, title, titleEn }) => ({
      id,
      label: title,
      labelEn: titleEn,
      to: path,
      helpCode: codeId,
    })),
};

/** The articles beside the screens, ready for the plugin's setup. */
export const helpFeature = (ports: Ports) => ({
  name: 'help',
  atStart: () => ports.inSystem(bringArticles),
  resolvers: {
    Query: {
      helpArticlesConnection: async (_root, args, ctx) => {
        const { nodes, totalCount } = await listHelpArticles(ctx, args);
        return {
          ...toConnection(nodes, totalCount, args),
          isEditor: await isHelpEditor(ctx, ports.settings),
        };
      },
    },
    Mutation: {
      createHelpArticle: (_root, { data }, ctx) => createHelpArticle(ctx, ports, data),
      updateHelpArticle: (_root, { where, data }, ctx) =>
        updateHelpArticle(ctx, ports, where.id, data),
      updateDisplayOrderHelpArticles: (_root, { inputs }, ctx) => reorderHelp(ctx, ports, inputs),
      deleteHelpArticle: (_root, { where }, ctx) => deleteHelpArticle(ctx, ports, where.id),
    },
  } satisfies Maps,
  search: [helpFound],
  recordKinds: [
    {
      subject: 'HelpArticle',
      title: 'help:kind',
      labels: titlesOfHelp,
      nameOf: ({ title }) => String(title ?? ''),
      fields: {
        path: { label: 'help:field.path' },
        htmlpath: { label: 'help:field.htmlpath' },
        codeId: { label: 'help:field.codeId' },
        title: { label: 'help:field.title' },
        content: { label: 'help:field.content', show: 'longText' },
        titleEn: { label: 'help:field.titleEn' },
        contentEn: { label: 'help:field.contentEn', show: 'longText' },
        order: { label: 'help:field.order', show: 'number' },
      },
      accepts: validators.UpdateHelpArticleInput,
      restore: (ctx, id, values) => updateHelpArticle(ctx, ports, id, values),
    },
  ] satisfies RecordKind[],
});
