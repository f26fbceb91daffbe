/** The address of every page, for the route table. `pathTo` fills in parameters. */
export const paths = {
  home: '/',
  signIn: '/auth',
  register: '/auth/register',
  forgotPassword: '/auth/reset',
  resetPassword: '/auth/reset/:token',
  resendActivation: '/auth/activate',
  activate: '/auth/activate/:token',
  confirmEmail: '/auth/confirm-email/:token',
  undoEmail: '/auth/undo-email/:token',
  account: '/account',
  editAccount: '/account/edit',
  changePassword: '/account/password',
  salt: '/saltblocks',
  orders: '/orders',
  payment: '/orders/:number',
  referrals: '/referrals',
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
