// When a sheet saves itself: after the last change, one batch after the other, again while offline, and no more when stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SaveEnd, SheetSaving } from './sheet-saving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answered: SaveEnd = { kind: 'answered' }
const offline: SaveEnd = { kind: 'offline', message: 'No network' }
const stopped: SaveEnd = { kind: 'stopped', message: 'Closed' }

/** `ends` = how each batch ends, in turn; then all are answered. */
function opened(ends: SaveEnd[] = [], pending: string[] = []) {
  const log: string[] = []
  let ready: string[] = []
  const saving = new SheetSaving<string>(pending, {
    isReady: () => ready.length > 0,
    next() {
      const batch = ready.join('+')
      ready = []
      return batch === '' ? null : batch
    },
    keep: () => void log.push(`keep ${saving.pending.join()}`),
    send(batch) {
      log.push(`send ${batch}`)
      const { kind, ...rest } = ends.shift() ?? answered
      const end = { kind, ...rest, apply: () => log.push(`apply ${batch}, pending ${saving.pending.join()}`) }
      return Promise.resolve(end as SaveEnd)
    },
    shown: () => Promise.resolve(),
    told: () => undefined,
  })
  const change = (batch: string) => {
    ready.push(batch)
    saving.plan()
  }
  const sent = () => log.filter((line) => line.startsWith('send')).map((line) => line.slice(5))
  saving.open()
  return { saving, change, sent, log }
}

test('a moment after the last change, both in one batch', async () => {
  const { change, sent } = opened()
  change('a')
  await vi.advanceTimersByTimeAsync(600)
  change('b')
  await vi.advanceTimersByTimeAsync(699)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual(['a+b'])
})

test('a batch is kept before it is sent, and no more once its answer is applied', async () => {
  const { change, log } = opened()
  change('a')
  await vi.advanceTimersByTimeAsync(700)
  expect(log).toEqual(['keep a', 'send a', 'apply a, pending '])
})

test('without a network the same batch again, less and less often, and then what came after it', async () => {
  const { saving, change, sent } = opened([offline, offline, offline])
  change('a')
  await vi.advanceTimersByTimeAsync(700)
  expect(saving.trouble).toEqual({ kind: 'offline', message: 'No network' })
  change('b')
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual(['a', 'a', 'a'])
  await vi.advanceTimersByTimeAsync(9999)
  expect(sent()).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual(['a', 'a', 'a', 'a', 'b'])
  expect([saving.trouble, saving.pending]).toEqual([null, []])
})

test('what was sent before a reload comes first, at once', async () => {
  const { sent } = opened([], ['kept'])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual(['kept'])
})

test('stopped, it waits for the person', async () => {
  const { saving, change, sent } = opened([stopped])
  change('a')
  await vi.advanceTimersByTimeAsync(700)
  change('b')
  await vi.advanceTimersByTimeAsync(60_000)
  await saving.save()
  expect([sent(), saving.trouble?.kind]).toEqual([['a'], 'stopped'])
  saving.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent(), saving.trouble]).toEqual([['a', 'b'], null])
})

test('one at a time: whoever saves while it is sending waits for the same', async () => {
  const { saving, change, sent } = opened()
  change('a')
  const first = saving.save()
  expect([saving.save() === first, saving.awaits]).toEqual([true, true])
  await first
  expect([sent(), saving.awaits]).toEqual([['a'], false])
})

test('closed, it saves what is ready once, and plans nothing more', async () => {
  const { saving, change, sent } = opened([offline])
  change('a')
  saving.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual(['a'])
})
