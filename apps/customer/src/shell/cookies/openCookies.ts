let open: (() => void) | undefined
/** Whether the settings were asked for before their code had loaded. */
let isWanted = false

/** Opens the cookie settings, at once or as soon as their code has loaded. */
export function openCookies(): void {
  if (open) open()
  else isWanted = true
}

/** Sets what opens the settings. @returns removes it */
export function onOpenCookies(opener: () => void): () => void {
  open = opener
  if (isWanted) opener()
  isWanted = false
  return () => {
    open = undefined
  }
}
