/** The screens of the contacts book as route modules (S-18). */

export * as layout from './ContactsLayout.tsx';
export * as destroy from './DestroyPage.tsx';
export * as detail from './DetailPage.tsx';
export * as edit from './EditPage.tsx';
export * as failed from './FailedPage.tsx';
export * as zero from './ZeroPage.tsx';
