import { saltRoutes } from './routes.ts'

export const saltService = saltRoutes
