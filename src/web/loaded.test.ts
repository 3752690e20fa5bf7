// What was loaded is named by its contract and input: who changes it finds it, and nothing else.
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, everyone } from '../shared/endpoint.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('./api.ts', () => ({ api: asked }))

// Files of one worker share their modules: a file before this one may have loaded them with what really asks the server.
vi.resetModules()
const { Answers, keyOf } = await import('./loaded.ts')
afterAll(() => vi.resetModules())

const promised = {
  method: 'GET',
  summary: 'x',
  callers: everyone,
  output: z.object({ names: z.array(z.string()) }),
} as const
const listDancers = endpoint({
  ...promised,
  path: '/loaded/dancers',
  input: z.object({ city: z.union([z.string(), z.number()]), page: z.number().optional() }),
})
const listTeachers = endpoint({ ...promised, path: '/loaded/teachers', input: z.object({}) })

let client: QueryClient
let answers: InstanceType<typeof Answers>
const isOld = (...key: Parameters<typeof keyOf>) => client.getQueryState(keyOf(...key))?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
  answers = new Answers(client)
  asked.mockReset()
  answers.keep(listDancers, { city: 1 }, { names: ['Ann'] })
  answers.keep(listDancers, { city: 1, page: 2 }, { names: ['Bea'] })
  answers.keep(listDancers, { city: 2 }, { names: ['Cleo'] })
  answers.keep(listTeachers, {}, { names: ['Dora'] })
})

describe('what was loaded', () => {
  test('is the same for an id of the address and an id of an answer', () => {
    expect(answers.present(listDancers, { city: '1' })).toEqual({ names: ['Ann'] })
  })

  test('is asked for again for every input that holds the part named, and for no other', async () => {
    await answers.askAgain(listDancers, { city: 1 })
    expect(isOld(listDancers, { city: 1 })).toBe(true)
    expect(isOld(listDancers, { city: 1, page: 2 })).toBe(true)
    expect(isOld(listDancers, { city: 2 })).toBe(false)
    expect(isOld(listTeachers, {})).toBe(false)
  })

  test('is asked for again for all inputs of a contract', async () => {
    await answers.askAgain(listDancers)
    expect(isOld(listDancers, { city: 2 })).toBe(true)
    expect(isOld(listTeachers, {})).toBe(false)
  })

  test('is asked for again but for one contract, when everything may have changed', async () => {
    await answers.askAllAgainBut(listTeachers)
    expect(isOld(listDancers, { city: 2 })).toBe(true)
    expect(isOld(listTeachers, {})).toBe(false)
  })

  test('changes where it is loaded, and is not made up where it is not', () => {
    const louder = ({ names }: { names: string[] }) => ({ names: names.map((name) => name.toUpperCase()) })
    answers.change(listDancers, { city: 2 }, louder)
    answers.change(listDancers, { city: 3 }, louder)
    expect(answers.present(listDancers, { city: 2 })).toEqual({ names: ['CLEO'] })
    expect(answers.present(listDancers, { city: 1 })).toEqual({ names: ['Ann'] })
    expect(answers.present(listDancers, { city: 3 })).toBeUndefined()
  })

  test('changes for all inputs at once, but for a list that is read page by page', () => {
    const pages = { pages: [{ names: ['Eve'] }], pageParams: [null] }
    client.setQueryData([...keyOf(listDancers, { city: 1 }), 'pages'], pages)
    answers.change(listDancers, undefined, () => ({ names: [] }))
    expect(answers.present(listDancers, { city: 1, page: 2 })).toEqual({ names: [] })
    expect(client.getQueryData([...keyOf(listDancers, { city: 1 }), 'pages'])).toBe(pages)
  })

  test('is forgotten for one input', () => {
    answers.forget(listDancers, { city: 2 })
    expect(answers.present(listDancers, { city: 2 })).toBeUndefined()
    expect(answers.present(listDancers, { city: 1 })).toEqual({ names: ['Ann'] })
  })

  test('is asked for although it is fresh when the present is wanted, and is then what is shown', async () => {
    asked.mockResolvedValue({ names: ['Fay'] })
    expect(await answers.load(listDancers, { city: 2 })).toEqual({ names: ['Fay'] })
    expect(asked).toHaveBeenCalledWith(listDancers, { city: 2 }, expect.anything())
    expect(answers.present(listDancers, { city: 2 })).toEqual({ names: ['Fay'] })
  })
})
