/** How long the address of a file stays good after it was handed to the browser, in milliseconds. */
const ADDRESS_LIFE = 60_000

/** An address for a file that was fetched: no address of the server would do without a token in it. */
export function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE)
  return address
}

/** Lets the browser save a file, or open it in the program that such files belong to. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = addressOf(content)
  link.download = fileName
  link.click()
}
