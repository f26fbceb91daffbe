import { findRefill } from './queries.ts'

export const saltRoutes = findRefill
