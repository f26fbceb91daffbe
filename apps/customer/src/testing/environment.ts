import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * A document for screens, and modules as a server has them: a screen test runs the real server in its own process,
 * and that reads files beside its modules, whose addresses the browser's kind of environment would replace.
 */
const screens: Environment = { ...builtinEnvironments.jsdom, name: 'screens', viteEnvironment: 'ssr' }

// biome-ignore lint/style/noDefaultExport: Vitest demands it
export default screens
