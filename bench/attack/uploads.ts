import { MAX_PHOTO_BYTES, photos } from '@brine/contract/customer/photos'
import { imports } from '@brine/contract/machine/imports'
import { officeImports } from '@brine/contract/office/imports'
import { picture } from '@brine/testkit/photos'
import { type Attack, expectations } from './attack.ts'
import { refused } from './foreign-customers.ts'
import { badFiles, noPhotos, pngOf, polyglots } from './hostile-files.ts'
import type { People } from './people.ts'
import { announce, beginUpload, sendInChunks, until } from './raw-upload.ts'
import type { Credentials, Target } from './target.ts'

/** Files that are too large, no photos, more than they seem, or sent too many at a time. */
export function uploadAttacks(target: Target, people: People): Attack[] {
  const send = (body: Buffer, by: Credentials, type: string = photos.add.upload) =>
    target.call(photos.add, { body, by, headers: { 'content-type': type } })

  return [
    {
      name: 'a photo of more than 10 MB, announced and not announced',
      checks: 'S75 S76',
      async run() {
        const { breaches, equal } = expectations()
        const { by } = await people.anotherCustomer()
        const tooMuch = Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff)
        equal('announced', refused(await send(tooMuch, by)), [413, 'too_large'])
        equal('in chunks', await sendInChunks(target, tooMuch, by), 413)
        return breaches
      },
    },
    {
      name: 'files that are no photos: HTML, SVG, GIF, PDF, text, a program, half a photo, nothing',
      checks: 'S75',
      async run() {
        const { breaches, equal } = expectations()
        const { by } = await people.anotherCustomer()
        const photo = await picture(400, 300).jpeg().toBuffer()
        for (const [name, content] of Object.entries(noPhotos(photo)))
          equal(name, refused(await send(content, by)), [422, 'photo_unreadable'])
        for (const type of [
          'image/jpeg',
          'image/svg+xml',
          'text/html',
          'application/json',
          'multipart/form-data',
        ])
          equal(type, (await send(photo, by, type)).status, 415)
        return breaches
      },
    },
    {
      name: 'photos that are something else as well: nothing but the picture comes back',
      checks: 'S24 S75',
      async run() {
        const { breaches, equal, isTrue } = expectations()
        const { by } = await people.anotherCustomer()
        for (const [name, content] of Object.entries(await polyglots())) {
          const sent = await send(content, by)
          equal(`${name} is taken`, sent.status, 201)
          const read = await target.call(photos.read, { params: { photo_id: sent.body.id }, by })
          equal(`the type of ${name}`, read.headers.get('content-type'), 'image/jpeg')
          equal(`sniffing of ${name}`, read.headers.get('x-content-type-options'), 'nosniff')
          isTrue(
            `${name} comes back`,
            !read.bytes.includes('alert(1)') && !read.bytes.includes('PK\u0003\u0004'),
          )
        }
        return breaches
      },
    },
    {
      name: 'small files that decode to gigabytes',
      checks: 'S75',
      async run() {
        const { breaches, equal } = expectations()
        const { by } = await people.anotherCustomer()
        for (const edge of [6_000, 30_000, 65_500]) {
          const bomb = pngOf(edge)
          equal(`${edge} pixels square in ${bomb.length} bytes`, refused(await send(bomb, by)), [
            422,
            'photo_unreadable',
          ])
        }
        equal('the server afterwards', (await target.fetch('GET', '/healthz')).status, 200)
        return breaches
      },
    },
    {
      name: 'five unfinished uploads of one customer: three are taken, others go on, and they free their places',
      checks: 'S75',
      async run() {
        const { breaches, equal } = expectations()
        const [own, other] = [await people.anotherCustomer(), await people.anotherCustomer()]
        const photo = await picture().jpeg().toBuffer()
        const begun = Array.from({ length: 5 }, () => beginUpload(target, own.by))
        await until(() => begun.filter(({ answer }) => answer.text.includes(' 429 ')).length === 2)
        equal('a sixth', refused(await send(photo, own.by)), [429, 'too_many_requests'])
        equal('of another customer', (await send(photo, other.by)).status, 201)
        for (const { socket } of begun) socket.destroy()
        await until(async () => (await send(photo, own.by)).status === 201)
        return breaches
      },
    },
    {
      name: '27 unfinished uploads of nine customers: 24 are taken, and they free their places',
      checks: 'S75',
      async run() {
        const { breaches, equal } = expectations()
        const customers = await Promise.all(Array.from({ length: 10 }, () => people.anotherCustomer()))
        const photo = await picture().jpeg().toBuffer()
        const last = customers.pop()?.by ?? {}
        const begun = customers.flatMap(({ by }) => [1, 2, 3].map(() => beginUpload(target, by)))
        await until(() => begun.filter(({ answer }) => answer.text.includes(' 503 ')).length === 3)
        equal('of another customer', refused(await send(photo, last)), [503, 'unavailable'])
        for (const { socket } of begun) socket.destroy()
        await until(async () => (await send(photo, last)).status === 201)
        return breaches
      },
    },
    {
      name: 'files of imports: too large, of another kind, with NUL, cut off; formulas in the list of errors',
      checks: 'S28 S78',
      async run() {
        const { breaches, equal, isTrue } = expectations()
        const { by } = await people.apiKey('files')
        const staff = await people.staff('administrator')
        const query = { kind: 'customers', dry_run: 'true' }
        const start = (body: Buffer, type = 'text/csv') =>
          target.call(imports.start, { query, body, by, headers: { 'content-type': type } })
        const path = `${imports.start.path}?${new URLSearchParams(query)}`
        equal('33 MB', await announce(target, by, 33 * 1024 * 1024, { path, type: 'text/csv' }), 413)
        for (const type of ['application/json', 'text/html', 'application/octet-stream'])
          equal(type, (await start(Buffer.from('number\n'), type)).status, 415)
        for (const [name, content] of Object.entries(badFiles)) {
          const { id } = (await start(content)).body
          const read = async () => (await target.call(imports.read, { params: { id }, by })).body
          await until(async () => (await read()).state !== 'running')
          equal(`${name}: its end`, (await read()).state, 'refused')
          const list = await target.call(officeImports.file, { params: { id }, by: staff })
          equal(`${name}: its list`, list.status, 200)
          isTrue(`${name}: a formula in ${list.text.slice(0, 200)}`, !/(^|[,;"\n])[=+@-]\w/m.test(list.text))
        }
        return breaches
      },
    },
  ]
}
