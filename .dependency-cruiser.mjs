/**
 * The import rules of CONTRIBUTING.md: who may import whom. Each rule has a bad example in
 * scripts/bad-examples that must make it fire; `scripts/imports.test.ts` holds them against each other.
 */
const feature = '(^|/)apps/[^/]+/src/features/([^/]+)/'
const serverModule = '(^|/)apps/server/src/modules/([^/]+)/'
const tests = '\\.test\\.tsx?$|/testing(/|[^/]*\\.ts$)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: '1-packages-import-no-app',
      comment: 'A package knows no app. The testkit starts the real server.',
      severity: 'error',
      from: { path: '(^|/)packages/', pathNot: '(^|/)packages/testkit/' },
      to: { path: '(^|/)apps/' },
    },
    {
      name: '1-only-tests-import-the-testkit',
      comment: 'The world of the tests is no part of the product.',
      severity: 'error',
      from: { path: '(^|/)(apps|packages)/', pathNot: `(^|/)packages/testkit/|${tests}` },
      to: { path: '(^|/)packages/testkit/' },
    },
    {
      name: '1-ui-imports-no-contract',
      comment: 'The design system knows no business word.',
      severity: 'error',
      from: { path: '(^|/)packages/ui/' },
      to: { path: '(^|/)packages/(contract|planning|messages)/' },
    },
    {
      name: '1-only-dev-routes-import-the-styleguide',
      comment: 'The style guide opens in the development server only: no build has anything of it.',
      severity: 'error',
      from: { path: '(^|/)(apps|packages)/', pathNot: '(^|/)packages/styleguide/|/devRoutes\\.tsx$' },
      to: { path: '(^|/)packages/styleguide/' },
    },
    {
      name: '1-app-kit-imports-no-actors-calls',
      comment: 'Of the contract, what both apps stand on imports the root only.',
      severity: 'error',
      from: { path: '(^|/)packages/app-kit/' },
      to: { path: '(^|/)packages/contract/src/[^/]+/' },
    },
    {
      name: '1-planning-imports-nothing',
      comment: 'Planning is pure: no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '(^|/)packages/planning/src/', pathNot: tests },
      to: { pathNot: '(^|/)packages/planning/src/' },
    },
    {
      name: '2-apps-meet-in-the-contract',
      comment: 'Apps meet only through the contract. Screen tests may start the real server.',
      severity: 'error',
      from: { path: '(^|/)apps/([^/]+)/src/', pathNot: tests },
      to: { path: '(^|/)apps/', pathNot: '(^|/)apps/$2/' },
    },
    ...['office', 'driver', 'machine'].map((actor) => ({
      name: `2-customer-imports-no-${actor}-calls`,
      comment: 'Of the contract, the customer app imports the root and customer/ only.',
      severity: 'error',
      from: { path: '(^|/)apps/customer/src/', pathNot: tests },
      to: { path: `(^|/)packages/contract/src/${actor}/` },
    })),
    {
      name: '3-platform-imports-no-module',
      comment: 'The platform is below the modules.',
      severity: 'error',
      from: { path: '(^|/)apps/server/src/platform/', pathNot: tests },
      to: { path: '(^|/)apps/server/src/(modules|demo)/' },
    },
    {
      name: '3-modules-meet-in-module-files',
      comment: 'A module reaches another only through its module.ts.',
      severity: 'error',
      from: { path: serverModule, pathNot: tests },
      to: { path: serverModule, pathNot: '(^|/)apps/server/src/modules/($2/|[^/]+/module\\.ts$)' },
    },
    {
      name: '4-http-in-actor-files',
      comment: 'Calls are answered in customer.ts, office.ts, driver.ts and machine.ts, or office-<what>.ts.',
      severity: 'error',
      from: {
        path: serverModule,
        pathNot: `/(customer|office|driver|machine)[^/]*\\.ts$|/module\\.ts$|${tests}`,
      },
      to: { path: '/platform/http/serve\\.ts$' },
    },
    {
      name: '4-sql-in-queries',
      comment: 'SQL stands only in queries.',
      severity: 'error',
      from: { path: serverModule, pathNot: `queries\\.ts$|${tests}` },
      to: { path: '(^|/)node_modules/(kysely|postgres)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '4-queries-look-down-only',
      comment: 'Queries know no actor and no service.',
      severity: 'error',
      from: { path: '/modules/[^/]+/[^/]*queries\\.ts$' },
      to: { path: '/modules/[^/]+/(service|module|(customer|office|driver|machine)[^/]*)\\.ts$' },
    },
    {
      name: '5-features-import-no-feature',
      comment: 'What two features need moves to shell/ or packages/ui.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: '(^|/)apps/[^/]+/src/features/$2/' },
    },
    {
      name: '6-no-cycles',
      comment: 'No cycles.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(generated|dist)/|\\.css$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
