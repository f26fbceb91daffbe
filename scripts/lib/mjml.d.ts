/** The part of MJML that is used; the package brings no types. */
declare module 'mjml' {
  interface Compiled {
    html: string
    errors: { formattedMessage: string }[]
  }
  function mjml2html(
    source: string,
    options?: { validationLevel?: 'strict'; keepComments?: boolean },
  ): Promise<Compiled>
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default mjml2html
}
