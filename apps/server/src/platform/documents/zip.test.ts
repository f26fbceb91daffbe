import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipStream } from './zip.ts'

it('holds each file under its name, also beyond one part of the stream', async () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `regel ${index}: 47,90 €`).join('\n')
  async function* files() {
    yield { name: 'kort.xml', content: '<a>é</a>' }
    yield { name: 'lang.xml', content: long }
  }
  const found = unzipSync(await buffer(zipStream(files())))
  expect(Object.keys(found)).toEqual(['kort.xml', 'lang.xml'])
  expect(Object.values(found).map((content) => strFromU8(content))).toEqual(['<a>é</a>', long])
})

it('fails with a file that cannot be made, instead of ending as if it were whole', async () => {
  async function* files() {
    yield { name: 'kort.xml', content: '<a/>' }
    throw new Error('no more')
  }
  await expect(buffer(zipStream(files()))).rejects.toThrow('no more')
})
