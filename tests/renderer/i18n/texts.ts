export type Tree = { readonly [key: string]: string | Tree };

export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text by its whole key, `namespace:path.to.key`. */
export function texts(languages: Record<string, Tree>): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (tree: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const name = prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`;
      if (typeof value === 'string') found.set(name, value);
      else walk(value, name);
    }
  };
  for (const [namespace, tree] of Object.entries(languages)) walk(tree, `${namespace}:`);
  return found;
}
