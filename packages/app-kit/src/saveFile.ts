/** How long the address of a file stays good: some browsers read it only after they have asked where to save it. */
const ADDRESS_LIFE_MS = 60_000

/** An address for a file that was fetched: an address of the server would need a token in it. */
export function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS)
  return address
}

/** Lets the browser save a file, or open it in the program that such files belong to. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = addressOf(content)
  link.download = fileName
  link.click()
}
