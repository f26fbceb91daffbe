import { buildTexts } from '../build.ts'

/** Before the tests of any project: a fresh clone, or one whose texts changed, has none that are compiled. */
export const setup = buildTexts
