declare module 'virtual:changelog' {
  const notes: readonly import('./whatsNew.ts').ReleaseNotes[];
  export default notes;
}
