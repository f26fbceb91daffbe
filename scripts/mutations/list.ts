import { accessMutations } from './access.ts'
import { accountMutations } from './accounts.ts'
import { dailyLimitMutations } from './daily-limits.ts'
import { durabilityMutations } from './durability.ts'
import { emailChangeMutations } from './email-changes.ts'
import { httpMutations } from './http.ts'
import { listMutations } from './lists.ts'
import type { Mutation } from './mutation.ts'
import { notificationMutations } from './notifications.ts'
import { paymentMutations } from './payments.ts'
import { screenMutations } from './screens.ts'
import { signInMutations } from './sign-in.ts'
import { staffMutations } from './staff.ts'
import { traceMutations } from './traces.ts'

/** Every protection that is broken once. */
export const allMutations: readonly Mutation[] = [
  ...signInMutations,
  ...accountMutations,
  ...emailChangeMutations,
  ...dailyLimitMutations,
  ...accessMutations,
  ...staffMutations,
  ...httpMutations,
  ...durabilityMutations,
  ...notificationMutations,
  ...paymentMutations,
  ...screenMutations,
  ...listMutations,
  ...traceMutations,
]
