/**
 * The import rules of docs/architecture (README "The house"): who may import whom. Each rule has a bad example in
 * scripts/bad-examples that must make it fire; `scripts/imports.test.ts` holds them against each other.
 */
const feature = '(^|/)apps/[^/]+/src/features/([^/]+)/'
const serverModule = '(^|/)apps/server/src/modules/([^/]+)/'
const tests = '\\.test\\.tsx?$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: '1-packages-import-no-app',
      comment: 'contract, messages, planning and ui know no app.',
      severity: 'error',
      from: { path: '(^|/)packages/' },
      to: { path: '(^|/)apps/' },
    },
    {
      name: '1-ui-imports-no-contract',
      comment: 'The design system knows no business word.',
      severity: 'error',
      from: { path: '(^|/)packages/ui/' },
      to: { path: '(^|/)packages/(contract|planning|messages)/' },
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
    {
      name: '2-customer-sees-no-staff-calls',
      comment: "The customer app never sees the staff's calls.",
      severity: 'error',
      from: { path: '(^|/)apps/customer/src/' },
      to: { path: '(^|/)packages/contract/src/(staff|planning|office-[^/]*)\\.ts$' },
    },
    {
      name: '3-platform-imports-no-module',
      comment: 'The platform is below the modules.',
      severity: 'error',
      from: { path: '(^|/)apps/server/src/platform/', pathNot: tests },
      to: { path: '(^|/)apps/server/src/(modules|demo)/' },
    },
    {
      name: '3-modules-meet-in-services',
      comment: 'A module reaches another only through its service.ts.',
      severity: 'error',
      from: { path: serverModule, pathNot: tests },
      to: { path: serverModule, pathNot: '(^|/)apps/server/src/modules/($2/|[^/]+/service\\.ts$)' },
    },
    {
      name: '4-routes-reach-no-queries',
      comment: 'routes -> service -> queries.',
      severity: 'error',
      from: { path: '/modules/[^/]+/routes\\.ts$' },
      to: { path: '/modules/[^/]+/[^/]*queries\\.ts$|(^|/)node_modules/(kysely|postgres)/' },
    },
    {
      name: '4-queries-look-down-only',
      comment: 'routes -> service -> queries: nothing below reaches up.',
      severity: 'error',
      from: { path: '/modules/[^/]+/(service|[^/]*queries)\\.ts$' },
      to: { path: '/modules/[^/]+/routes\\.ts$' },
    },
    {
      name: '4-queries-reach-no-service',
      comment: 'routes -> service -> queries: nothing below reaches up.',
      severity: 'error',
      from: { path: '/modules/[^/]+/[^/]*queries\\.ts$' },
      to: { path: '/modules/[^/]+/service\\.ts$' },
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
