import mjml2html from 'mjml'

/** The layout of the mails as HTML, without MJML's white space. @throws on any error in the source */
export async function compileLayout(source: string): Promise<string> {
  const { html } = await mjml2html(source, { validationLevel: 'strict', keepComments: true })
  return `${html
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')}\n`
}
