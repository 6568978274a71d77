declare module 'virtual:licences' {
  const packages: readonly import('./licenses.ts').PackageLicence[];
  export default packages;
}
