import { staff } from '../../../../packages/contract/src/staff.ts'

export const calls = staff
