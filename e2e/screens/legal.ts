import { m } from '../../packages/messages/generated/app/messages.js'
import { heading } from './controls.ts'
import type { Screen } from './screen.ts'

/** The pages that everybody may read, for a visitor and in the frame of a customer. */
export const legalScreens: readonly Screen[] = (['guest', 'customer'] as const).flatMap((visitor) => [
  {
    name: `privacy-${visitor}`,
    visitor,
    path: '/privacy',
    title: m['privacy.title'],
    shows: heading(m['privacy.who']),
  },
  {
    name: `cookies-${visitor}`,
    visitor,
    path: '/cookies',
    title: m['cookie_page.title'],
    shows: heading(m['cookie_page.kept']),
  },
  {
    name: `terms-${visitor}`,
    visitor,
    path: '/terms',
    title: m['terms.title'],
    shows: ({ main }) => main.getByRole('heading', { level: 2 }).first(),
  },
])
