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

/**
 * Gives a file to another program. On an iPhone or iPad, what is saved lies where other programs do not look, and a page of
 * the home screen cannot show it in a window; so the file is shared there, if the browser allows it, and saved elsewhere.
 */
export async function shareOrSave(content: Blob, fileName: string): Promise<void> {
  const files = [new File([content], fileName, { type: content.type })]
  if (!isApplePhone() || !navigator.canShare?.({ files })) return saveFile(content, fileName)
  await navigator.share({ files }).catch((error: unknown) => {
    // closing the list of programs means that no file is wanted
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(content, fileName)
  })
}

/** Only Safari on an iPhone or iPad says whether its page was started from the home screen. */
const isApplePhone = (): boolean => 'standalone' in navigator

/** Whether this is a page of the home screen of an iPhone or iPad. */
export const isOnAppleHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true
