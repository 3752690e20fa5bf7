// GRID-02, GRID-03: the grid's rows at work: what is sent, kept and told, and what becomes of each answer.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, offline } from '../../web/api.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { dancersOf, routineOf, soldViewOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import { type RoutineDraft, routineFormOf } from '../routines/routine.rules.ts'
import { emptyForm } from '../routines/typed-routine.rules.ts'
import { type GridRow, newRow } from './routine-grid.rules.ts'
import { type KeptGrid, NOTHING_KEPT, type PendingBatch } from './routine-grid-draft.tsx'
import { type GridPage, RoutineGridWork } from './routine-grid-work.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Awaited<ReturnType<GridPage['send']>>

const view = (more: Partial<RegistrationView> = {}) =>
  viewOf({ version: 3, attendees: dancersOf(12), routines: [routineOf(11, [1])], ...more })
const full = (name: string, more: Partial<RoutineDraft> = {}): RoutineDraft => ({
  ...emptyForm,
  name,
  performance_division_id: 4,
  dancers: [2, 3],
  ...more,
})
const row = (key: string, name: string, more: Partial<RoutineDraft> = {}) =>
  newRow(key, { form: full(name, more) })
const entryOf = (id: number, { name, choreographer, ...form }: RoutineDraft) =>
  ({ ...routineOf(id, form.dancers), ...form, id, routine: { name, choreographer } }) as Routine
const theirs = (version: number, name: string) =>
  view({ version, routines: [routineOf(11, [1], { routine: { name, choreographer: '' } })] })
const refusal = (code: string, more: Partial<ApiError['body']> = {}) =>
  new ApiError(409, { code, message: `${code}.`, request_id: '', ...more })

/** A page whose server answers what it is told to; then it writes each batch and counts on. */
function opened(answers: (Answer | Error)[] = [], kept: KeptGrid = NOTHING_KEPT, first = view()) {
  const sent: PendingBatch[] = []
  const device = { kept }
  const page: GridPage = {
    view: first,
    edit: null,
    judged: null,
    keep(present) {
      device.kept = JSON.parse(JSON.stringify(present))
    },
    async send(batch) {
      sent.push(batch)
      const told = answers.length > 0 ? (answers.shift() ?? null) : written(batch)
      if (told instanceof ApiError && told.body.data) show(told.body.data as RegistrationView)
      if (told instanceof Error) throw told
      if (told) show(told.registration)
      return told
    },
  }
  let next = 20
  function written({ input }: PendingBatch): NonNullable<Answer> {
    const { routines, version } = page.view
    const removed = new Set(input.remove)
    const changed = new Map(input.change.map(({ id, routine }) => [id, routine]))
    const added = input.add.map(({ client_id, ...form }) => ({ client_id, id: ++next, form }))
    const entries = [
      ...routines
        .filter(({ id }) => !removed.has(id))
        .map((old) => entryOf(old.id, changed.get(old.id) ?? routineFormOf(old))),
      ...added.map(({ id, form }) => entryOf(id, form)),
    ]
    return { registration: { ...page.view, routines: entries, version: version + 1 }, added }
  }
  const work = new RoutineGridWork(kept, page)
  function show(present: RegistrationView) {
    page.view = present
    work.follow({ ...page })
    work.meetPage(present)
  }
  work.saving.open()
  const edit = (key: string, more: Partial<RoutineDraft>) => {
    const there = work.read().rows.find((row) => row.key === key) as GridRow
    work.put([{ ...there, form: { ...there.form, ...more } }], 'Typing')
  }
  return { work, page, sent, device, show, edit, names: () => work.read().rows.map(({ form }) => form.name) }
}
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

describe('GRID-02 saving', () => {
  test('what is ready is sent together; what is unfinished stays on the device', async () => {
    const { work, sent, device, edit } = opened()
    work.put([row('a', 'Undertow'), newRow('b', { form: { ...emptyForm, name: 'Half an idea' } })], 'Typing')
    edit('r11', { name: 'Renamed' })
    await pass()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.input).toMatchObject({
      version: 3,
      add: [{ client_id: 'a', name: 'Undertow' }],
      change: [{ id: 11, routine: { name: 'Renamed' } }],
      remove: [],
    })
    expect([work.view().unsaved, work.idOf('a')]).toEqual([1, 21])
    expect(device.kept.rows.map(({ row: kept }) => kept.form.name)).toEqual(['Half an idea'])
    expect(device.kept.pending).toEqual([])
  })
  test('what is undone after it was saved is saved as it was', async () => {
    const { work, sent, edit } = opened()
    edit('r11', { name: 'Renamed' })
    await pass()
    work.undo()
    await pass()
    expect(sent.map(({ input }) => [input.version, input.change[0]?.routine.name])).toEqual([
      [3, 'Renamed'],
      [4, 'Routine 11'],
    ])
  })
  test('without an answer it is kept, and sent after a reload with the same key, once', async () => {
    const before = opened([offline()])
    before.work.put([row('a', 'Undertow')], 'Typing')
    await pass()
    expect(before.work.view().trouble?.kind).toBe('offline')
    const after = opened([], before.device.kept)
    await pass()
    expect(after.sent.map(({ key }) => key)).toEqual([before.sent[0]?.key])
    expect([after.names(), after.work.view().unsaved]).toEqual([['Routine 11', 'Undertow'], 0])
    expect(after.device.kept).toEqual(NOTHING_KEPT)
  })
  test('a refusal is told in its row until something is changed, and the others are saved', async () => {
    const violation = { code: 'ONE_SOLO', path: ['add', 0, 'dancers', 0], message: 'One solo.', rule: 'R' }
    const { work, sent, edit } = opened([refusal('RULES_BROKEN', { violations: [violation] })])
    work.put([row('a', 'Refused'), row('b', 'Saved', { dancers: [4, 5] })], 'Typing')
    await pass(1200)
    expect(work.view().verdicts.get('a')).toMatchObject({
      state: 'refused',
      violations: [{ code: 'ONE_SOLO', path: ['dancers', 0] }],
    })
    expect(sent.at(-1)?.input.add.map(({ name }) => name)).toEqual(['Saved'])
    edit('a', { name: 'Tried again' })
    await pass()
    expect(sent.at(-1)?.input.add.map(({ name }) => name)).toEqual(['Tried again'])
    expect(work.view().unsaved).toBe(0)
  })
  test('any other refusal stops until the person tries again', async () => {
    const { work, sent } = opened([refusal('REGISTRATION_CLOSED')])
    work.put([row('a', 'Undertow')], 'Typing')
    expect(await work.settle()).toBe(1)
    await pass(60_000)
    expect([sent.length, work.view().trouble?.message]).toEqual([1, 'REGISTRATION_CLOSED.'])
    expect(work.failure?.code).toBe('REGISTRATION_CLOSED')
    work.saving.retry()
    await pass()
    expect([sent.length, work.view().unsaved, work.view().trouble]).toEqual([2, 0, null])
  })
  test('given up, nothing of it is left on the device', async () => {
    const { work, device, names } = opened([offline()])
    work.put([row('a', 'Undertow')], 'Typing')
    await pass()
    work.discard()
    expect([names(), device.kept]).toEqual([['Routine 11'], NOTHING_KEPT])
  })
})

describe('GRID-03 another window', () => {
  test('changed it meanwhile: both come together, and it is sent upon what is there now', async () => {
    const { work, sent, edit } = opened([refusal('STALE_VERSION', { data: theirs(9, 'Theirs') })])
    edit('r11', { choreographer: 'Mine' })
    await pass(1200)
    expect(sent.map(({ input }) => input.version)).toEqual([3, 9])
    expect(sent[1]?.input.change[0]?.routine).toMatchObject({ name: 'Theirs', choreographer: 'Mine' })
    expect(work.view().news).toEqual(['“Routine 11” was changed elsewhere.'])
    work.dismissNews()
    expect(work.view().news).toEqual([])
  })
  test('where both changed one field, the row waits for the choice', async () => {
    const { work, sent, edit, show } = opened()
    edit('r11', { name: 'Mine' })
    show(theirs(4, 'Theirs'))
    await pass(60_000)
    expect([sent, work.view().verdicts.get('r11')?.state]).toEqual([[], 'conflict'])
    work.settleConflict('r11', 'mine')
    await pass()
    expect(sent[0]?.input.change[0]?.routine.name).toBe('Mine')
  })
  test('what this page does itself is no news, a moment longer than it does it', async () => {
    const { work, show } = opened()
    const loud = work.quiet()
    show(view({ version: 4, routines: [] }))
    loud()
    show(view({ version: 5 }))
    expect(work.view().news).toEqual([])
    await pass(2000)
    show(view({ version: 6, routines: [] }))
    expect(work.view().news).toEqual(['“Routine 11” was removed elsewhere.'])
  })
})

test('EDIT-03: in an edit the rows go into the edit, and what was registered before it is known as such', async () => {
  const saved = soldViewOf({ attendees: dancersOf(12), routines: [routineOf(11, [1])] })
  const { work, page, sent } = opened([], NOTHING_KEPT, saved)
  let content = contentOf(saved)
  const edit: GridPage['edit'] = {
    saved,
    change(next) {
      content = { ...content, ...next(content) }
    },
  }
  work.follow({ ...page, edit })
  work.put([row('a', 'New in the edit')], 'Typing')
  await pass()
  expect(sent).toEqual([])
  expect(content.routines.map(({ id, name }) => [id < 0, name])).toEqual([
    [false, 'Routine 11'],
    [true, 'New in the edit'],
  ])
  expect([work.isRegistered('r11'), work.isRegistered('a'), work.view().unsaved]).toEqual([true, false, 0])
})
