/**
 * Compiles the layout of the mails from MJML to HTML. Run it after changing `layout.mjml`; a test compares the two. The
 * server itself never loads MJML, which would cost it a second and 80 MB.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { compileLayout } from './lib/mail-layout.ts'

const folder = new URL('../apps/server/src/platform/mail/', import.meta.url)
const source = await readFile(new URL('layout.mjml', folder), 'utf8')
await writeFile(new URL('layout.html', folder), await compileLayout(source))
