/** How the settings open: with the question only, or with the details below it. */
export type OpenSettings = 'brief' | 'detailed'

export interface CookieNoticeProps {
  /** Whether the visitor has not answered yet. */
  isDue: boolean
  settings: OpenSettings | undefined
  onOpen: (settings: OpenSettings) => void
  /** Called when the notice closes, with or without an answer. */
  onClose: () => void
}
