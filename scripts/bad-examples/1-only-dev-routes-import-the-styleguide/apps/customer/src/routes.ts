import { page } from '../../../packages/styleguide/src/page.ts'

export const routes = [page]
