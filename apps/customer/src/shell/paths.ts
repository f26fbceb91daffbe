/** The address of every page; those with a parameter are filled in by `pathTo`. The route table is made of them. */
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
  referrals: '/referrals',
  refuseInvitations: '/refuse/:token',
  support: '/support',
  reviews: '/experiences',
  proposal: '/proposal',
  notFound: '/page-not-found',
} as const

/** A page without parameters: where a link can lead without more. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], `${string}:${string}`>
