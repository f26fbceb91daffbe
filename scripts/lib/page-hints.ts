import type { Plugin } from 'vite'

/**
 * Chromium compiles a file that begins with this comment as a whole, in another thread, while it arrives. Without it, it
 * compiles each function when it is first called, which took half of the time in which a starting page answers no input. Other browsers
 * ignore it (https://v8.dev/blog/explicit-compile-hints).
 */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/** Begins each file of a build with the hint: a page loads only what it runs at once, or soon after. */
export const compiledWhole = (): Plugin => ({
  name: 'compiled-whole',
  generateBundle: {
    // Vite adds a line of its own above what other plugins and the bundler's banner add
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = `${COMPILE_ALL}\n${output.code}`
    },
  },
})
