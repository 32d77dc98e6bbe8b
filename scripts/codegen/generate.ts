import { executeCodegen } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { namingConvention, webScalars } from '#codegen.ts';
import type { PersistedMeta } from '#core/web/persisted-document.ts';

export const SCHEMA_TYPES = 'schema/generated/schema-types.ts';

type Documents = readonly {
  readonly location: string;
  readonly type?: 'external';
  readonly document: DocumentNode;
}[];

export type GeneratedFile = {
  readonly path: string;
  /** In the order of their parts in the file; each with its settings. */
  readonly plugins: readonly { readonly [Plugin in keyof typeof PLUGINS]?: object }[];
  readonly documents?: Documents;
};

type Section = Pick<
  Types.PresetFnArgs<object>,
  'schema' | 'schemaAst' | 'pluginContext' | 'profiler'
>;

/** Runs GraphQL Code Generator over all files at once; nothing is written. Documents have been checked. */
export async function generateFiles(
  schema: GraphQLSchema,
  files: readonly GeneratedFile[],
): Promise<{ readonly path: string; readonly text: string }[]> {
  if (files.length === 0) return [];
  const { result, error } = await executeCodegen({
    schema,
    silent: true,
    generates: {
      // One entry for all: the schema is read once, and each file names its own documents.
      'generated files': {
        preset: {
          buildGeneratesSection: ({ schema: node, schemaAst, pluginContext, profiler }: Section) =>
            files.map(({ path, plugins, documents = [] }) => ({
              filename: path,
              schema: node,
              schemaAst,
              pluginContext,
              profiler,
              plugins,
              pluginMap: PLUGINS,
              documents,
              config: {},
              skipDocumentsValidation: true,
            })),
        },
      },
    },
  } as never);
  if (error) throw error;
  return result.map(({ filename, content }) => ({ path: filename, text: content }));
}

/** Types of what a document asks for and gets, with imports and helpers only where they are used. */
const operationTypes = {
  async plugin(
    schema: GraphQLSchema,
    documents: Documents,
    { from }: { readonly from: string },
    info: { readonly outputFile: string },
  ) {
    const config = {
      scalars: webScalars,
      strictScalars: true,
      enumType: 'string-literal',
      skipTypename: true,
      useTypeImports: true,
      importSchemaTypesFrom: `./${SCHEMA_TYPES.replace(/\.ts$/, '')}`,
      dedupeOperationSuffix: true,
      namingConvention,
    };
    const types = await operations.plugin(schema, documents as never, config as never, info);
    const { prepend = [], content } = typeof types === 'string' ? { content: types } : types;
    const used = prepend.filter((part) => {
      const name = /type (Exact|Incremental)\b/.exec(part)?.[1];
      return part && !part.includes('schema-types') && (!name || content.includes(`${name}<`));
    });
    const schemaTypes = /\bTypes\./.test(content) ? [`import type * as Types from '${from}';`] : [];
    return { prepend: [...schemaTypes, ...used], content };
  },
};

export type PersistedDocuments = {
  /** Where the type of a persisted document stands. */
  readonly from: string;
  /** Called with each operation and all fragments that it reaches. */
  readonly onDocument: (whole: DocumentNode) => PersistedMeta;
};

/** The documents themselves, typed, with what the browser needs of them instead of their text or tree. */
const persistedDocuments = {
  plugin(
    schema: GraphQLSchema,
    documents: Documents,
    { from, onDocument }: PersistedDocuments,
    info: { readonly outputFile: string },
  ) {
    const all = documents.flatMap(({ document }) => document.definitions);
    const own = all.filter(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    );
    if (own.length === 0) return '';
    const externalFragments = all
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => ({
        node,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        isExternal: true,
      }));
    const config = {
      documentNodeImport: `${from}#PersistedDocument`,
      useTypeImports: true,
      dedupeOperationSuffix: true,
      optimizeDocumentNode: false,
      externalFragments,
      namingConvention,
      unstable_omitDefinitions: true,
      unstable_onExecutableDocumentNode: onDocument,
    };
    const operationsOnly = { kind: Kind.DOCUMENT, definitions: own } as const;
    return typedDocuments.plugin(
      schema,
      [{ location: info.outputFile, document: operationsOnly }],
      config as never,
      info,
    );
  },
};

const PLUGINS = {
  typescript,
  resolvers,
  'operation-types': operationTypes,
  'persisted-documents': persistedDocuments,
};
