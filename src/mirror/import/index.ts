export type { Importer } from './importerHost.ts';
export { importMutations, importQueries } from './resolvers.ts';
export { createImporter } from './writer.ts';
