// LEAVE-01: what happens to the unsaved entries of a step that is left.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const asked = vi.hoisted(() => ({ unsaved: vi.fn(), discard: vi.fn() }))
vi.mock('../ui/dialogs.tsx', () => ({ askUnsaved: asked.unsaved, confirmDiscard: asked.discard }))

// A file before this one in the same worker may have loaded it with the real dialogs.
vi.resetModules()
const { mayLeave } = await import('./leaving-guard.tsx')
afterAll(() => vi.resetModules())

const offline = Object.assign(new Error('no answer'), { status: 0, offline: true })
const discard = vi.fn()
const onSaving = vi.fn()
const entered = { typed: 1 }

function leave(
  save: (() => Promise<boolean>) | null,
  more: { keeps?: boolean; refused?: unknown; asks_first?: boolean } = {},
) {
  return mayLeave({
    entries: { discard, keptOn: () => more.keeps ?? false },
    saver: save && { save, entered, asks_first: more.asks_first ?? false },
    to: '/registration/1/teachers',
    saveLabel: 'Save and continue',
    refused: more.refused,
    onSaving,
  })
}

beforeEach(() => {
  vi.resetAllMocks()
})

describe('LEAVE-01 a step that is left', () => {
  test('is saved, and nothing is asked', async () => {
    const save = vi.fn(async () => true)
    expect((await leave(save)).leaves).toBe(true)
    expect(save).toHaveBeenCalledOnce()
    expect(onSaving.mock.calls).toEqual([[true], [false]])
    expect(asked.unsaved).not.toHaveBeenCalled()
    expect(discard).not.toHaveBeenCalled()
  })

  test('stays where a rule refuses it, without a question: the step says what is wrong', async () => {
    expect(await leave(async () => false)).toEqual({ leaves: false, refused: entered })
    expect(asked.unsaved).not.toHaveBeenCalled()
  })

  test('left again with the same refused entries asks with three answers before it tries', async () => {
    const save = vi.fn(async () => false)
    asked.unsaved.mockResolvedValue('stay')
    expect((await leave(save, { refused: entered })).leaves).toBe(false)
    expect(asked.unsaved).toHaveBeenCalledWith('Save and continue', undefined)
    expect(save).not.toHaveBeenCalled()
  })

  test('tries again when the entries are others than the refused ones', async () => {
    expect((await leave(async () => true, { refused: { typed: 0 } })).leaves).toBe(true)
  })

  test('loses its entries only when the person says so', async () => {
    asked.unsaved.mockResolvedValue('discard')
    expect((await leave(async () => false, { refused: entered })).leaves).toBe(true)
    expect(discard).toHaveBeenCalledOnce()
  })

  test('without a network asks, says why, and saves when told to', async () => {
    const save = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(offline).mockResolvedValueOnce(true)
    asked.unsaved.mockResolvedValue('save')
    expect((await leave(save)).leaves).toBe(true)
    expect(asked.unsaved.mock.calls[0]?.[1]).toContain('Could not connect to server.')
    expect(save).toHaveBeenCalledTimes(2)
    expect(discard).not.toHaveBeenCalled()
  })

  test('goes where its entries are kept although they cannot be saved yet', async () => {
    expect((await leave(async () => false, { keeps: true })).leaves).toBe(true)
    expect(asked.unsaved).not.toHaveBeenCalled()
    expect(discard).not.toHaveBeenCalled()
  })

  test('that is no step of a registration is saved only when that is the answer', async () => {
    const save = vi.fn(async () => true)
    asked.unsaved.mockResolvedValue('stay')
    expect((await leave(save, { asks_first: true })).leaves).toBe(false)
    expect(save).not.toHaveBeenCalled()
    asked.unsaved.mockResolvedValue('save')
    expect((await leave(save, { asks_first: true })).leaves).toBe(true)
    expect(save).toHaveBeenCalledOnce()
    // Signed out: the entries are there afterwards.
    asked.unsaved.mockClear()
    expect((await leave(save, { asks_first: true, keeps: true })).leaves).toBe(true)
    expect(asked.unsaved).not.toHaveBeenCalled()
  })

  test('that cannot be saved at all asks in the words of the specification', async () => {
    asked.discard.mockResolvedValue(false)
    expect((await leave(null)).leaves).toBe(false)
    asked.discard.mockResolvedValue(true)
    expect((await leave(null)).leaves).toBe(true)
    expect(discard).toHaveBeenCalledOnce()
  })
})

describe('LEAVE-01 every step that is saved when it is left', () => {
  const features = join(import.meta.dirname, '../features')
  const textsOf = (feature: string) =>
    globSync('*.tsx', { cwd: join(features, feature) }).map((path) =>
      readFileSync(join(features, feature, path), 'utf8'),
    )
  const saving = readdirSync(features).filter(
    (feature) =>
      feature !== 'registrations' && textsOf(feature).some((text) => text.includes('useSaveOnLeaving(')),
  )
  const calls = (texts: string[], name: string) => texts.join('').split(`  ${name}(`).length - 1

  test('some are', () => expect(saving.length).toBeGreaterThan(5))
  test.each(saving)('%s says what is unsaved, or it would be left without being saved', (feature) => {
    const texts = textsOf(feature)
    const told = calls(texts, 'useUnsaved') + texts.join('').split(' = useStepDraft<').length - 1
    expect(told).toBeGreaterThanOrEqual(calls(texts, 'useSaveOnLeaving'))
  })
})
