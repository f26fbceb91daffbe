import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * A browser document with the module resolution of a server. A screen test runs the real server in its own process.
 * The server reads files beside its modules, and a browser environment would replace the modules' addresses.
 */
const screens: Environment = { ...builtinEnvironments.jsdom, name: 'screens', viteEnvironment: 'ssr' }

// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default screens
