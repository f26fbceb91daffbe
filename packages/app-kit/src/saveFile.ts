/** How long the object URL of a file stays valid: some browsers read it only after the save dialog. */
const ADDRESS_LIFE_MS = 60_000

/** An object URL of a fetched file. A URL of the server would have to contain a token. */
export function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS)
  return address
}

/** Lets the browser save a file, or open it with the program for its type. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = addressOf(content)
  link.download = fileName
  link.click()
}
