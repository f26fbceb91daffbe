import { world } from '../../../packages/testkit/src/world.ts'

export const app = world
