import { m } from '@brine/messages/app'

interface KeptItem {
  readonly names: readonly string[]
  readonly storage: 'cookie' | 'local' | 'session'
  /** What it is for, and how long it stays. */
  readonly text: () => string
}

/** Everything that the portal stores in a customer's or visitor's browser, by its names there. */
export const keptItems: readonly KeptItem[] = [
  {
    names: ['token', 'refresh_token', 'INSTALLATION_PLACED'],
    storage: 'local',
    text: m['cookies.kept_session'],
  },
  { names: ['language', 'cookie_choice'], storage: 'local', text: m['cookies.kept_language'] },
  { names: ['next_delivery'], storage: 'local', text: m['cookies.kept_next_delivery'] },
  { names: ['sign_in_link'], storage: 'local', text: m['cookies.kept_sign_in_link'] },
  { names: ['brine_device'], storage: 'cookie', text: m['cookies.kept_device'] },
  { names: ['drafts', 'drafts_mark'], storage: 'session', text: m['cookies.kept_drafts'] },
  { names: ['visitor_drafts'], storage: 'session', text: m['cookies.kept_visitor_drafts'] },
  {
    names: ['react-router-scroll-positions', 'reloaded'],
    storage: 'session',
    text: m['cookies.kept_tab'],
  },
]
