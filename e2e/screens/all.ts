import { accountScreens } from './account.ts'
import { automaticScreens } from './automatic.ts'
import { frameScreens } from './frame.ts'
import { installationScreens } from './installation.ts'
import { legalScreens } from './legal.ts'
import { linkScreens } from './links.ts'
import { orderScreens } from './orders.ts'
import { sharingScreens } from './reviews-and-referrals.ts'
import { saltScreens } from './salt.ts'
import type { Screen } from './screen.ts'
import { signingInScreens } from './sign-in.ts'
import { supportScreens } from './support.ts'

/** Every screen of the portal in all its states. */
export const screens: readonly Screen[] = [
  ...signingInScreens,
  ...linkScreens,
  ...accountScreens,
  ...saltScreens,
  ...automaticScreens,
  ...orderScreens,
  ...supportScreens,
  ...installationScreens,
  ...sharingScreens,
  ...legalScreens,
  ...frameScreens,
]
