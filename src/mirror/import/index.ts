export type { Importer } from './importerHost.ts';
export { createImporter } from './writer.ts';
