import { salt } from '../../contract/src/salt.ts'

export const DateCard = () => String(salt)
