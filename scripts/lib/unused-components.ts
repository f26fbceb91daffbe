import type { Plugin } from 'vite'

/** The names that a library gives its components for developers' tools. */
const names = /^\w+\.displayName = "[^"]*";$/gm
const components = /(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm

/**
 * Lets the bundler leave out components of react-router that nobody uses: links with a state of their own, and forms. Their names
 * are assignments, and their definitions are calls, which it would keep in the first file of each app.
 */
export const withoutUnusedComponents = (): Plugin => ({
  name: 'brine:without-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(names, '').replace(components, '/* @__PURE__ */ '),
      map: null,
    }),
  },
})
