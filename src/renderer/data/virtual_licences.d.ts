declare module 'virtual:licences' {
  const packages: readonly import('./licences.ts').PackageLicence[];
  export default packages;
}
