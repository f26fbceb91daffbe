/** The used part of MJML; the package has no types. */
declare module 'mjml' {
  interface Compiled {
    html: string
    errors: { formattedMessage: string }[]
  }
  function mjml2html(
    source: string,
    options?: { validationLevel?: 'strict'; keepComments?: boolean },
  ): Promise<Compiled>
  // biome-ignore lint/style/noDefaultExport: the package exports it this way
  export default mjml2html
}
