/** The used part of `highs`: its own types do not match the default import. */
declare module 'highs' {
  interface Highs {
    /** Solves a program in CPLEX's LP format. */
    solve(
      program: string,
      options: Readonly<Record<string, number>>,
    ): { readonly Status: string; readonly ObjectiveValue: number }
  }
  // biome-ignore lint/style/noDefaultExport: the package exports it this way
  export default function load(): Promise<Highs>
}
