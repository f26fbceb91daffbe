import { addressOf, isOnAppleHomeScreen, shareOrSave } from '@brine/app-kit/saveFile'

/** A window that waits for a document. */
export interface DocumentWindow {
  /** Shows the document. If no window could be opened, saves it under the name. Does nothing after `close`. */
  show(document: Blob, fileName: string): void
  close(): void
}

interface WaitingWords {
  readonly language: string
  readonly text: string
}

/**
 * Opens a window for a document that is not fetched yet. Call it in the click handler: browsers block a window that
 * opens only after an answer. The window shows the document as a blob of this page, because the request needs the
 * bearer header and a server address would need a token in it (security.md, check 29).
 */
export function openDocumentWindow(words: WaitingWords): DocumentWindow {
  // there, another window cannot show a blob of this page
  const opened = isOnAppleHomeScreen() ? null : window.open('', '_blank')
  if (opened) prepare(opened, words)
  return {
    show(content, fileName) {
      if (opened?.closed) return
      if (opened) opened.location.replace(addressOf(content))
      else shareOrSave(content, fileName)
    },
    close() {
      opened?.close()
    },
  }
}

/** Fills the window until the document arrives. Uses DOM nodes, as the content security policy requires. */
function prepare(opened: Window, { language, text }: WaitingWords): void {
  opened.opener = null
  const page = opened.document
  const scheme = page.createElement('meta')
  scheme.name = 'color-scheme'
  scheme.content = 'light dark'
  page.head.append(scheme)
  page.documentElement.lang = language
  page.title = text
  page.body.textContent = text
}
