/** Which of the settings is open: what is asked, or with what is stored spread out below. */
export type OpenSettings = 'brief' | 'detailed'

export interface CookieNoticeProps {
  /** The visitor has not answered yet. */
  isDue: boolean
  settings: OpenSettings | undefined
  onOpen: (settings: OpenSettings) => void
  /** The visitor has done with it, with or without an answer. */
  onClose: () => void
}
