/** Query parameter of the salt page: the day to preselect, YYYY-MM-DD. */
export const PROPOSED_DAY = 'day'
/** Query parameter of the salt page while the customer changes the packs, so that the browser's back button closes the form. */
export const CHANGE_PACKS = 'packs'

/** The address of every page, for the route table. `pathTo` fills in parameters. */
export const paths = {
  home: '/',
  signIn: '/auth',
  signInLink: '/auth/link',
  register: '/auth/register',
  forgotPassword: '/auth/reset',
  resetPassword: '/auth/reset/:token',
  resendActivation: '/auth/activate',
  activate: '/auth/activate/:token',
  confirmEmail: '/auth/confirm-email/:token',
  undoEmail: '/auth/undo-email/:token',
  confirmSession: '/auth/confirm',
  account: '/account',
  editAccount: '/account/edit',
  changePassword: '/account/password',
  privacySettings: '/account/privacy',
  salt: '/saltblocks',
  automatic: '/automatic',
  orders: '/orders',
  payment: '/orders/:number',
  withdraw: '/orders/:number/withdraw',
  referrals: '/referrals',
  join: '/friend',
  refuseInvitations: '/refuse/:token',
  stopNotifications: '/notifications/stop/:token',
  reminder: '/reminder',
  support: '/support',
  reviews: '/experiences',
  proposal: '/proposal',
  privacy: '/privacy',
  cookies: '/cookies',
  terms: '/terms',
  notFound: '/page-not-found',
} as const

/** The address of a page without parameters. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], `${string}:${string}`>
