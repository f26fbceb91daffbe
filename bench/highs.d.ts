/** The little of `highs` that is used here: its own types describe a CommonJS module, but an import gets the other. */
declare module 'highs' {
  interface Highs {
    /** Solves a program in CPLEX's LP format. */
    solve(
      program: string,
      options: Readonly<Record<string, number>>,
    ): { readonly Status: string; readonly ObjectiveValue: number }
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function load(): Promise<Highs>
}
