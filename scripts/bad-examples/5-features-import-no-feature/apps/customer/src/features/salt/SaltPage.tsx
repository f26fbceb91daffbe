import { Address } from '../accounts/Address.tsx'

export const SaltPage = Address
