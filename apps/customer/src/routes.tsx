import { m } from '@brine/messages/app'
import type { AppRoute } from './shell/route.ts'

/** The one route table: every page of the app, who may see it, what it is called, what the frame leaves out. */
export const routes: readonly AppRoute[] = [
  {
    path: '/auth',
    guard: 'guest',
    title: m['auth.title'],
    hides: ['header', 'navigation', 'crumbs', 'footerLanguage'],
    load: async () => (await import('./features/sessions/SignInPage.tsx')).SignInPage,
  },
  {
    path: '/auth/reset',
    guard: 'open',
    title: m['form.password_forgotten.title'],
    hides: ['header', 'navigation', 'crumbs', 'footerLanguage'],
    load: async () => (await import('./features/sessions/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: '/account',
    guard: 'placed',
    title: m['account.title'],
    crumb: m['account.title'],
    prefetch: ({ accounts }) => [accounts.details],
    load: async () => (await import('./features/accounts/AccountPage.tsx')).AccountPage,
  },
  {
    path: '/saltblocks',
    guard: 'placed',
    title: m['shell.nav_salt'],
    crumb: m['shell.nav_salt'],
    prefetch: ({ accounts, salt }) => [accounts.details, salt.lastOrder, salt.moments, salt.quote],
    load: async () => (await import('./features/salt/SaltPage.tsx')).SaltPage,
  },
  {
    path: '/orders',
    guard: 'placed',
    title: m['orders.title'],
    crumb: m['orders.title'],
    prefetch: ({ accounts, salt, orders }) => [accounts.details, salt.lastOrder, orders.list],
    load: async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage,
  },
  {
    path: '/referrals',
    guard: 'placed',
    title: m['shell.nav_referrals'],
    crumb: m['shell.nav_referrals'],
    prefetch: ({ accounts, referrals }) => [accounts.details, referrals.list],
    load: async () => (await import('./features/referrals/ReferralsPage.tsx')).ReferralsPage,
  },
  {
    path: '/refuse/:token',
    guard: 'open',
    title: m['refuse.title'],
    hides: ['navigation', 'crumbs'],
    load: async () => (await import('./features/referrals/RefusePage.tsx')).RefusePage,
  },
  {
    path: '/support',
    guard: 'placed',
    title: m['support.crumb'],
    crumb: m['support.crumb'],
    prefetch: ({ accounts }) => [accounts.details],
    load: async () => (await import('./features/support/SupportPage.tsx')).SupportPage,
  },
  {
    path: '/experiences',
    guard: 'open',
    title: m['experiences.crumb'],
    crumb: m['experiences.crumb'],
    prefetch: ({ experiences }) => [experiences.list],
    load: async () => (await import('./features/experiences/ExperiencesPage.tsx')).ExperiencesPage,
  },
  {
    path: '/proposal',
    guard: 'signedIn',
    title: m['proposal.crumb'],
    crumb: m['proposal.crumb'],
    prefetch: ({ accounts, installations }) => [accounts.details, installations.progress],
    load: async () => (await import('./features/installations/ProposalPage.tsx')).ProposalPage,
  },
  {
    path: '/page-not-found',
    guard: 'open',
    title: m['not_found.heading'],
    load: async () => (await import('./shell/PageNotFound.tsx')).PageNotFound,
  },
]
