import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(path, 'utf8')
const files = globSync('deploy/**/*.{yaml,service}').concat('deploy/Dockerfile')

/** Settings that belong to other programs in the same files. */
const others = new Set([
  'MALLOC_ARENA_MAX',
  'NODE_ENV',
  'NODE_OPTIONS',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'SITE',
  'PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD',
])

/** The names of the environment variables that a file sets. */
function settingsOf(path: string): string[] {
  const text = read(path).replace(/^\s*#.*$/gm, '')
  const names = path.endsWith('.yaml')
    ? [...text.matchAll(/^\s+([A-Z][A-Z_]+): /gm), ...text.matchAll(/name: ([A-Z][A-Z_]+)\b/g)]
    : [...text.matchAll(/\b([A-Z][A-Z_]+)=\S/g)]
  return names.flatMap(([, name]) => name ?? [])
}

it('every setting of deploy/ is one that the README explains', () => {
  const readme = read('README.md')
  const set = new Set(files.flatMap(settingsOf))
  expect(set.size).toBeGreaterThan(8)
  const unknown = [...set].filter((name) => !others.has(name) && !readme.includes(`\`${name}\``))
  expect(unknown).toEqual([])
})

it('the image copies what exists, and each package that the server stands on', () => {
  const dockerfile = read('deploy/Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=build \/brine\/)?(\S+(?: \S+)*) \S+$/gm)]
    .flatMap(([, paths]) => (paths ?? '').split(' '))
    .filter((path) => !/^--|^\/|dist$|^\.$/.test(path))
  expect(copied.length).toBeGreaterThan(8)
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  const manifest: { dependencies: Record<string, string> } = JSON.parse(read('apps/server/package.json'))
  for (const name of Object.keys(manifest.dependencies).filter((one) => one.startsWith('@brine/'))) {
    const folder = `packages/${name.slice('@brine/'.length)}`
    expect(copied, folder).toContain(folder)
    expect(copied, folder).toContain(`${folder}/package.json`)
  }
})

it('the image keeps each font that documents use', () => {
  const kept = [...read('deploy/Dockerfile').matchAll(/! -name '\*(_\w+\.ttf)'/g)].map(([, end]) => end ?? '')
  const used = [
    ...read('apps/server/src/platform/documents/worker.ts').matchAll(/'@expo-google-fonts\/(\S+\.ttf)'/g),
  ].map(([, font]) => font ?? '')
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((font) => !kept.some((end) => font.endsWith(end)))).toEqual([])
})

it('image, service and benchmarks start the server with the same settings of Node', () => {
  const flagsIn = (path: string) => read(path).match(/--(?:max|heap)-[a-z-]+=\d+/g)
  const image = flagsIn('deploy/Dockerfile')
  expect(image).toEqual(['--max-semi-space-size=4', '--heap-growing-percent=30'])
  expect(flagsIn('deploy/brine.service')).toEqual(image)
  expect(read('bench/firm/server.ts')).toContain(`['${image?.[1]}']`)
  // both are settings of V8, which a later one may drop: Node then refuses to start
  expect(spawnSync(process.execPath, [...(image ?? []), '--eval', '']).status).toBe(0)
})

it('Kubernetes lets a start migrate for half an hour', () => {
  const [, probe = ''] =
    /startupProbe:([\s\S]*?)\n {10}readinessProbe:/.exec(read('deploy/kubernetes/brine.yaml')) ?? []
  const secondsOf = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(probe)?.[1])
  expect(secondsOf('periodSeconds') * secondsOf('failureThreshold')).toBeGreaterThanOrEqual(1800)
})

it('compose demands of one machine none of the settings of two nodes', () => {
  const demanded = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  expect(demanded).toEqual(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'TOKEN_SECRET', 'SITE'])
})

it('a backup and a restore on one machine run as documented: in a folder that the container may write, without npm', () => {
  const compose = read('deploy/compose.yaml')
  const [, volumes = ''] = /\n {2}brine:\n[\s\S]*?volumes: \[(.*)\]/.exec(compose) ?? []
  expect(volumes).toContain('"./backup:/backup"')
  expect(read('.gitignore').split('\n')).toContain('/deploy/backup/')
  const [, user] = /useradd --uid (\d+)/.exec(read('deploy/Dockerfile')) ?? []
  const documented = read('docs/operations.md')
  expect(documented).toContain(`install -d -o ${user} -g ${user} -m 0700 deploy/backup`)
  const commands = [...documented.matchAll(/brine (.*) (?:backup|restore) \/backup\//g)].map(
    ([, start]) => start,
  )
  const [, start = ''] = /^CMD (.*)$/m.exec(read('deploy/Dockerfile')) ?? []
  const words: string[] = JSON.parse(start)
  // a command needs no settings of the heap
  const started = words.filter((word) => !word.startsWith('--')).join(' ')
  expect(commands).toEqual([started, started])
})

it('compose says how to make a password that can stand in a URL', () => {
  const [, bytes] =
    /^# POSTGRES_PASSWORD .*: openssl rand -hex (\d+)$/m.exec(read('deploy/compose.yaml')) ?? []
  expect(Number(bytes)).toBeGreaterThanOrEqual(16)
})

it('systemd allows the calls by which V8 protects its code on newer processors', () => {
  const [, allowed = ''] = /^SystemCallFilter=(.*)$/m.exec(read('deploy/brine.service')) ?? []
  expect(allowed.split(' ')).toEqual(['@system-service', '@pkey'])
})

it('no settings file gets into a layer of the image', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/.env')
})

it('every alert is explained', () => {
  const alerts = [...read('deploy/prometheus-rules.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...read('docs/operations.md').matchAll(/^\| (Brine\w+) \|/gm)].map(([, name]) => name)
  expect(alerts).toEqual(explained)
})

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly datasource?: { readonly uid: string }
}

it('the dashboard has panels that do not overlap, each on the source that is chosen at the import', () => {
  const { panels, templating }: { panels: Panel[]; templating: { list: { name: string }[] } } = JSON.parse(
    read('deploy/grafana-dashboard.json'),
  )
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource'])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  for (const { type, title, gridPos, datasource } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    if (type !== 'row') expect(datasource?.uid, title).toMatch(/^\$\{datasource\}$/)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it('every alert has a test that fires it', () => {
  const alerts = [...read('deploy/prometheus-rules.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const fired = [...read('deploy/prometheus-rules.test.yaml').matchAll(/alertname: (\w+)\n\s+exp_alerts/g)]
  expect(fired.map(([, name]) => name)).toEqual(alerts)
})

it.runIf(hasPromtool)('each alert fires when it should, and is silent before', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', 'deploy/prometheus-rules.test.yaml'],
    { encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
})
