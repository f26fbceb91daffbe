import { readFileSync } from 'node:fs'

/** A photo to send. It is a file, because taking a screenshot in Firefox breaks the content security policy. */
export const photoNamed = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../docs/screens/saltblocks.nl.1280.png', import.meta.url)),
})
