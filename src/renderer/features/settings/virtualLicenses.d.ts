declare module 'virtual:licenses' {
  const packages: readonly import('./licenses.ts').PackageLicense[];
  export default packages;
}
