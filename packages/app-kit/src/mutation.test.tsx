// @vitest-environment jsdom
import { call } from '@brine/contract/call'
import { CallError, type Client } from '@brine/contract/client'
import { toastQueue } from '@brine/ui/toastQueue'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { number, object } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMutations, type MutationOptions } from './mutation.ts'
import { createQueries, createQueryClient, queryKey } from './query.ts'

const list = call({ method: 'GET', path: '/things', access: 'public', summary: 'Lists.' })
const write = call({
  method: 'POST',
  path: '/things',
  access: 'public',
  summary: 'Writes.',
  body: object({ n: number() }),
  idempotent: true,
})

const send = vi.fn()
const report = vi.fn()
const common = { send: send as Client, unreachable: () => 'No answer.', report }
/** The list is named by the mutations that make it stale. */
const useMutationOf = createMutations({ ...common, lasting: [list] })
const useOutdating = createMutations(common)

let queryClient: QueryClient
beforeEach(() => {
  queryClient = createQueryClient()
  queryClient.setQueryData(queryKey(list, {}), ['old'])
})
afterEach(() => {
  cleanup()
  send.mockReset()
  report.mockReset()
  toastQueue.clear()
})

const words = { done: () => 'Done.', failed: () => 'Failed.', stales: [list] }

async function write1(options: MutationOptions<typeof write>, useWrite = useMutationOf) {
  const { result } = renderHook(() => useWrite(write, options), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const once = async () => {
    act(() => result.current.mutate({ body: { n: 1 } }))
    await waitFor(() => expect(result.current.isPending).toBe(false))
  }
  await once()
  return { once, keys: () => send.mock.calls.map(([, , options]) => options.idempotencyKey) }
}

const isStale = () => queryClient.getQueryState(queryKey(list, {}))?.isInvalidated
const said = () => toastQueue.list().map(({ title, text }) => [title, text])

it('R72 shows a link with its own message of a failure, and none with that of the server', async () => {
  const options = { ...words, failedHint: () => 'Call us.', failedLink: '09 000 12 34' }
  send.mockRejectedValue(new CallError(0, [], null))
  await write1(options)
  expect(toastQueue.list()).toMatchObject([{ text: 'Call us.', link: '09 000 12 34' }])
  send.mockRejectedValue(new CallError(409, [{ code: 'date_taken', message: 'Taken.' }], null))
  await write1(options)
  expect(toastQueue.list()).toMatchObject([{ text: 'Taken.' }])
  expect(toastQueue.list()[0]?.link).toBeUndefined()
  const ownMessage = ({ status }: CallError) => (status === 409 ? 'Too late, call us.' : undefined)
  await write1({ ...options, ownMessage })
  expect(toastQueue.list()).toMatchObject([{ text: 'Too late, call us.', link: '09 000 12 34' }])
  send.mockRejectedValue(new CallError(422, [{ code: 'invalid_request', message: 'Wrong.' }], null))
  await write1({ ...options, ownMessage })
  expect(toastQueue.list()).toMatchObject([{ text: 'Wrong.' }])
})

it('reports success, and marks the answers of the named calls as stale', async () => {
  send.mockResolvedValue(undefined)
  await write1(words)
  expect(said()).toEqual([['Done.', undefined]])
  expect(isStale()).toBe(true)
})

it('marks answers that no page shows as stale, unless the server refused', async () => {
  send.mockRejectedValue(new CallError(422, [{ code: 'x', message: 'Not so.' }], null))
  await write1({}, useOutdating)
  expect(isStale()).toBe(false)
  send.mockRejectedValue(new CallError(0, [], null))
  await write1({}, useOutdating)
  expect(isStale()).toBe(true)
  queryClient.setQueryData(queryKey(list, {}), ['new'])
  send.mockResolvedValue(undefined)
  // before the page may open another one
  const onSuccess = vi.fn(() => expect(isStale()).toBe(true))
  await write1({ onSuccess }, useOutdating)
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(isStale()).toBe(true)
})

it.each([
  ['that a page shows', true],
  ['that a page asked for before it opens', false],
])(
  'asks again for a first answer on its way %s, because it may be older than the change',
  async (_, isShown) => {
    queryClient.clear()
    const answers: ((list: string[]) => void)[] = []
    send.mockImplementation((asked: unknown) =>
      asked === list ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve(),
    )
    const { query } = createQueries(common.send)
    if (isShown) renderHook(() => useQuery(query(list), queryClient))
    else void queryClient.prefetchQuery(query(list))
    const written = write1(isShown ? words : {}, useOutdating)
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => {
      for (const [index, answer] of answers.entries()) answer([index === 0 ? 'old' : 'new'])
      await written
    })
    expect(queryClient.getQueryData(queryKey(list))).toEqual(['new'])
  },
)

it('lets a fetched file make nothing stale, and a change no lasting answer', async () => {
  send.mockResolvedValue(undefined)
  await write1({})
  expect(isStale()).toBe(false)
  const { result } = renderHook(() => useOutdating(list), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({}))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(isStale()).toBe(false)
})

it('reports the reason of a failure, and keeps the cached answers', async () => {
  send.mockRejectedValue(new CallError(422, [{ code: 'x', message: 'Not so.' }], null))
  await write1(words)
  expect(said()).toEqual([['Failed.', 'Not so.']])
  expect(isStale()).toBe(false)
  expect(report).not.toHaveBeenCalled()
})

it('fetches again after a conflict', async () => {
  send.mockRejectedValue(new CallError(409, [], null))
  const onConflict = vi.fn()
  await write1({ ...words, onConflict })
  expect(onConflict).toHaveBeenCalledOnce()
  expect(isStale()).toBe(true)
})

it.each([0, 503])(
  'fetches again after status %i, when the change may have taken effect, and can be repeated meanwhile',
  async (status) => {
    const { query } = createQueries(common.send)
    const held = Promise.withResolvers<string[]>()
    send.mockImplementation((asked: unknown) =>
      asked === list ? held.promise : Promise.reject(new CallError(status, [], null)),
    )
    renderHook(() => useQuery(query(list, {}), queryClient))
    const { once, keys } = await write1(words)
    expect(send).toHaveBeenCalledWith(list, {}, expect.anything())
    await once()
    expect(new Set(keys().filter(Boolean)).size).toBe(1)
    await act(async () => held.resolve(['true']))
    expect(queryClient.getQueryData(queryKey(list, {}))).toEqual(['true'])
  },
)

it('reports an unexpected failure under its name', async () => {
  send.mockRejectedValue(new CallError(0, [], null))
  await write1({ ...words, reportAs: 'a thing' })
  expect(said()).toEqual([['Failed.', 'No answer.']])
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), 'a thing')
})

it('repeats with the same key until the server has answered', async () => {
  send.mockRejectedValueOnce(new CallError(0, [], null)).mockResolvedValue(undefined)
  const { once, keys } = await write1({})
  await once()
  await once()
  const [lost, repeated, another] = keys()
  expect(repeated).toBe(lost)
  expect(another).not.toBe(lost)
})

it('R48 takes the failure of the last attempt away when the next one begins', async () => {
  send.mockRejectedValueOnce(new CallError(422, [{ code: 'x', message: 'Not so.' }], null))
  send.mockResolvedValue(undefined)
  const { once } = await write1(words)
  expect(said()).toEqual([['Failed.', 'Not so.']])
  await once()
  expect(said()).toEqual([['Done.', undefined]])
})
