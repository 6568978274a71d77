/** The screens of the contacts book, each as the router takes it (docs/product.md §2). */
export * as destroy from './destroy.tsx';
export * as detail from './detail.tsx';
export * as edit from './edit.tsx';
export * as failed from './failed.tsx';
export * as layout from './layout.tsx';
export * as zero from './zero.tsx';
