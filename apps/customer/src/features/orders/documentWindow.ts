import { addressOf, saveFile } from '@brine/app-kit/saveFile'

/** A window that waits for a document. */
export interface DocumentWindow {
  /** Shows the document; where no window could be opened, saves it under the name. Does nothing once closed. */
  show(document: Blob, fileName: string): void
  close(): void
}

interface WaitingWords {
  readonly language: string
  readonly text: string
}

/**
 * Opens a window for a document that has yet to be fetched. To be called in the click itself: a window that opens
 * only after an answer counts as a pop-up. The document is given to it as a blob of this page, since fetching it
 * takes the bearer header, and no address of the server would do without a token in it (security.md, check 29).
 */
export function openDocumentWindow(words: WaitingWords): DocumentWindow {
  const opened = window.open('', '_blank')
  if (opened) prepare(opened, words)
  return {
    show(content, fileName) {
      if (opened?.closed) return
      if (opened) opened.location.replace(addressOf(content))
      else saveFile(content, fileName)
    },
    close() {
      opened?.close()
    },
  }
}

/** What stands in the window until then; made of nodes, as the content security policy demands. */
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
