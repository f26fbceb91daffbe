/** An address, parsed; undefined where it is none. Not by `URL.canParse`, which Safari knows since version 17 only. */
export function parsedUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
