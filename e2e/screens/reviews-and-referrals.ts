import { referralLinks } from '../../packages/contract/src/customer/referral-links.ts'
import { referrals } from '../../packages/contract/src/customer/referrals.ts'
import { type Review, reviews } from '../../packages/contract/src/customer/reviews.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, keepsWaiting, refuses } from './answers.ts'
import { alert, button, fill, fillIn, heading, hover, inOrder, press, toast, words } from './controls.ts'
import type { Screen } from './screen.ts'

const asCustomer = { path: '/experiences', title: m['experiences.crumb'] } as const
const guest = { ...asCustomer, visitor: 'guest' } as const
const customer = { ...asCustomer, visitor: 'customer' } as const

const others: Review = {
  id: null,
  author_id: null,
  author_name: 'Greet D.',
  rating: 9,
  title: 'Eindelijk een propere douche',
  text: 'De chauffeur kwam stipt en zette de blokken tot in de kelder.',
  status: 'approved',
  language: 'nl',
  created: '04-05-2026 18:20',
  created_by: null,
  modified: null,
  modified_by: null,
  declined: null,
  answer: null,
}
const own = { ...others, author_name: 'Lieve Vandenbroucke', created_by: 'Lieve Vandenbroucke', rating: 5 }
/** More reviews than one page shows; the visitor's own ones have every state. */
const everyStatus = (['pending', 'declined', 'error', 'unknown', 'approved'] as const).map(
  (status, index): Review => ({ ...own, id: index + 1, author_id: 1, status, rating: index * 2 }),
)

const referralsPage = { visitor: 'customer', path: '/referrals', title: m['shell.nav_referrals'] } as const
const invite = button(m['referrals.submit'])
const invited = { email: 'sofie.de.backer@post.example', date: '01-11-2026 10:00', state: 'pending' } as const
const everyState = [
  invited,
  { ...invited, email: 'karim@post.example', state: 'accepted' },
  { ...invited, email: null, state: 'discount_received' },
] as const

const joining = { visitor: 'guest', path: '/friend#a-code', title: m['friend.crumb'] } as const
const join = button(m['friend.submit'])
const fillInConsent = inOrder(
  fill({ first_name: 'Noor', last_name: 'Peeters', email: 'noor@post.example' }),
  ({ main }) => main.getByRole('checkbox').press('Space'),
)

/** Reviews and referrals. */
export const sharingScreens: readonly Screen[] = [
  { ...guest, name: 'experiences-guest', shows: ({ main }) => main.getByRole('article').first() },
  {
    ...guest,
    name: 'experiences-none',
    stubs: [answers(reviews.list, [])],
    shows: words(m['experiences.no_reviews']),
  },
  {
    ...guest,
    name: 'experiences-loading',
    stubs: [keepsWaiting(reviews.list)],
    shows: words(m['experiences.loading']),
    isWaiting: true,
  },
  { ...guest, name: 'experiences-failed', stubs: [refuses(reviews.list, 'internal')], shows: alert },
  {
    ...customer,
    name: 'experiences',
    stubs: [answers(reviews.list, [...everyStatus, others, others])],
    reach: ({ main, locale }) =>
      main.getByRole('button', { name: m['experiences.more']({ count: 3 }, { locale }) }).click(),
    shows: words(m['experiences.status_unknown']),
  },
  {
    ...customer,
    name: 'experiences-form',
    reach: inOrder(press(button(m['experiences.open'])), ({ main }) =>
      main.getByRole('radio').nth(3).press('Space'),
    ),
    shows: words(m['experiences.meaning_4']),
  },
  {
    ...customer,
    name: 'experiences-form-error',
    reach: inOrder(press(button(m['experiences.open'])), press(button(m['experiences.submit']))),
    shows: words(m['form.experience.error.rating']),
  },
  {
    ...referralsPage,
    name: 'referrals',
    stubs: [answers(referrals.list, [...everyState])],
    shows: ({ main }) => main.getByRole('table'),
  },
  {
    ...referralsPage,
    name: 'referrals-empty',
    stubs: [answers(referrals.list, [])],
    shows: words(m['referrals.empty']),
  },
  {
    ...referralsPage,
    name: 'referrals-error',
    reach: fillIn({ email: 'sofie' }, invite),
    shows: words(m['form.referral.error_email']),
  },
  { ...joining, name: 'friend', shows: join },
  { ...joining, name: 'friend-missing', reach: press(join), shows: words(m['friend.error_consent']) },
  {
    ...joining,
    name: 'friend-invalid',
    stubs: [refuses(referralLinks.join, 'invalid_token')],
    reach: inOrder(fillInConsent, press(join)),
    shows: alert,
  },
  {
    ...joining,
    name: 'friend-sent',
    stubs: [answers(referralLinks.join, undefined)],
    reach: inOrder(fillInConsent, press(join)),
    shows: heading(m['form.password_forgotten.sent']),
  },
  { ...referralsPage, name: 'referrals-failed', stubs: [refuses(referrals.list, 'internal')], shows: alert },
  {
    ...referralsPage,
    name: 'toast',
    stubs: [answers(referrals.list, []), answers(referrals.refer, invited)],
    reach: inOrder(fillIn({ email: invited.email }, invite), hover(toast(m['form.referral.notify_success']))),
    shows: toast(m['form.referral.notify_success']),
  },
]
