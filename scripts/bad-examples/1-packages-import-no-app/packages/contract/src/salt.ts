import { buildApp } from '../../../apps/server/src/app.ts'

export const salt = buildApp()
