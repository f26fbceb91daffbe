import { clock } from '../../server/src/clock.ts'

export const main = clock
