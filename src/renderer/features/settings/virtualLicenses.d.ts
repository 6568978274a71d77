declare module 'virtual:licences' {
  const packages: readonly import('./licenses.ts').PackageLicense[];
  export default packages;
}
