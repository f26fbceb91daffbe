import { afterEach, expect, it, vi } from 'vitest'
import { shareOrSave } from './saveFile.ts'

const picture = new Blob(['png'], { type: 'image/png' })
const saved: string[] = []
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved.push(this.download)
})
URL.createObjectURL = () => 'blob:picture'
URL.revokeObjectURL = () => {}

afterEach(() => {
  saved.length = 0
  for (const name of ['standalone', 'canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

/** The browser of an iPhone, and what becomes of the shared files. */
function onIphone(share: () => Promise<void>) {
  const shared: string[] = []
  Object.assign(navigator, {
    standalone: false,
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`))
      return share()
    },
  })
  return shared
}

it('saves a file on a computer', async () => {
  await shareOrSave(picture, '26-1.png')
  expect(saved).toEqual(['26-1.png'])
})

it('shares a file on an iPhone, and saves nothing if its owner closes the list', async () => {
  const shared = onIphone(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await shareOrSave(picture, '26-1.png')
  expect(shared).toEqual(['26-1.png image/png'])
  expect(saved).toEqual([])
})

it('saves a file on an iPhone that does not let it be shared', async () => {
  onIphone(() => Promise.reject(new DOMException('too late after the press', 'NotAllowedError')))
  await shareOrSave(picture, '26-1.png')
  expect(saved).toEqual(['26-1.png'])
})
