import { buildTexts } from '../build.ts'

/** Compiles the texts before the tests of any project, because a fresh clone has none. */
export const setup = buildTexts
