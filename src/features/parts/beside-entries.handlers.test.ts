// PART-04, PART-05: what stands beside a routine or an attendee of the twelfth kind goes with it, waits with it and comes with it,
// whoever removes, enters or copies it.
import { describe, expect, test } from 'vitest'
import type { Cast } from '../registering/every-field.fixtures.ts'
import { useTwelfthGrid } from './twelfth-grid.fixtures.ts'
import {
  ADDED,
  amountsOf,
  lastRoutine,
  NOW,
  type TwelfthEdit,
  type TwelfthView,
  useTwelfthServer,
} from './twelfth-registrations.fixtures.ts'

const kind = await useTwelfthServer()
const { server, cities, viewOf, tokenOf, step, insertEntered, complete, newRoutine } = kind
const openGrid = await useTwelfthGrid(kind)
const { contentOf, editedView } = await import('../registrations/edit-content.rules.ts')
const { loadRegistration } = await import('../registrations/registration.contract.ts')
const { listPreviousRoutines } = await import('../previous-routines/previous-routine.contract.ts')
const { copyRoutines, formOfCopy } = await import('../previous-routines/previous-routine.rules.ts')
const { loadEarlierRegistration, startFromEarlier } = await import(
  '../starting/earlier-registration.contract.ts'
)
const { planStart } = await import('../starting/start-from-earlier.rules.ts')
const { removeRoutine, saveRoutines } = await import('../routines/routine.contract.ts')

const contentIn = (view: TwelfthView) => contentOf(view) as TwelfthEdit
const total = ({ quote }: TwelfthView) => quote.fees.total

async function insertSold(): Promise<{ cast: Cast; sold: TwelfthView }> {
  const { cast } = await insertEntered()
  await complete(cast)
  return { cast, sold: await viewOf(cast) }
}

/** Another registration of the same studio, open, in the other city, with the same people. */
async function insertNext(cast: Cast, before: TwelfthView): Promise<TwelfthView> {
  const { rows } = await server.database.$client.query(
    `INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id)
     SELECT $2, mybtf_user_id, studio_id FROM registration WHERE id = $1 RETURNING id`,
    [before.id, cities.earlier],
  )
  return (await server.call(loadRegistration, { id: rows[0].id }, await tokenOf(cast))).output as TwelfthView
}

describe('PART-04 with its routine', () => {
  test('what stands beside it goes when an edit without the routine is applied', async () => {
    const { cast, sold } = await insertSold()
    const content = contentIn(sold)
    const id = lastRoutine(sold)
    const routines = content.routines.filter((routine) => routine.id !== id)
    const { output, error } = await cast.apply(() => ({ ...content, routines }))
    expect(error).toBeUndefined()
    const after = output as TwelfthView
    expect(after.crew_showdown).toEqual([])
    expect(Object.keys(amountsOf(after, /^crew_showdown:/))).toEqual([])
    expect(total(after)).toBe(after.quote.lines.reduce((sum, line) => sum + line.amount_cents, 0))
  })

  test('what stands beside it goes when the routine alone is removed from an open registration', async () => {
    const { cast, view } = await insertEntered()
    const input = { id: lastRoutine(view), version: view.version }
    expect((await server.call(removeRoutine, input, await tokenOf(cast))).error).toBeUndefined()
    const after = await viewOf(cast)
    expect([after.crew_showdown, amountsOf(after, /^crew_showdown:/)]).toEqual([[], {}])
  })

  test('what stands beside it comes back when the removal is taken back in the grid, open and in an edit', async () => {
    const { cast, view } = await insertEntered()
    const open = await openGrid(cast)
    const remove = async ({ work, rowOf }: typeof open) => {
      work.remove([rowOf('Further').key], 'Removed')
      expect(await work.settle()).toBe(0)
    }
    await remove(open)
    expect((await viewOf(cast)).crew_showdown).toEqual([])
    open.work.undo()
    expect(await open.work.settle()).toBe(0)
    const back = await viewOf(cast)
    expect(back.crew_showdown).toEqual([{ routine_id: lastRoutine(back), crew_showdown: true }])
    expect(total(back)).toBe(total(view))

    await complete(cast)
    const saved = await viewOf(cast)
    const edited = { saved, content: contentIn(saved) }
    const grid = await openGrid(cast, edited)
    await remove(grid)
    expect(edited.content.crew_showdown).toEqual([])
    grid.work.undo()
    await grid.work.settle()
    const again = edited.content.routines.find(({ name }) => name === 'Further')
    expect(edited.content.crew_showdown).toEqual([{ routine_id: again?.id, crew_showdown: true }])
    const { output, error } = await cast.apply(() => edited.content)
    expect(error).toBeUndefined()
    expect(output).toMatchObject({ crew_showdown: [{ crew_showdown: true }] })
  })
})

describe('PART-04 with its attendee', () => {
  const withoutHer = ({ attendees }: TwelfthEdit, { chooser }: Cast) =>
    attendees.filter(({ person_id }) => person_id !== chooser)

  test('what stands beside her goes when only the attendees are saved without her', async () => {
    const { cast, view } = await insertEntered()
    const { error } = await step(cast, { attendees: withoutHer(contentIn(view), cast) })
    expect(error).toBeUndefined()
    const after = await viewOf(cast)
    expect([after.photoshoot, amountsOf(after, /^photoshoot:/)]).toEqual([[], {}])
    // And nothing is left that would come back with her.
    await step(cast, { attendees: contentIn(view).attendees })
    expect((await viewOf(cast)).photoshoot).toEqual([])
  })

  test('what stands beside her goes when an edit without her is applied', async () => {
    const { cast, sold } = await insertSold()
    const content = contentIn(sold)
    const wanted = { ...content, attendees: withoutHer(content, cast) }
    const shown = editedView(sold, wanted, new Date(NOW))
    const { output, error } = await cast.apply(() => wanted)
    expect(error).toBeUndefined()
    const after = output as TwelfthView
    expect([after.photoshoot, amountsOf(after, /^photoshoot:/)]).toEqual([[], {}])
    expect(total(after)).toBe(total(shown as TwelfthView))
  })
})

describe('PART-05 while its routine waits', () => {
  const duo = ({ others }: Cast) => ({
    dancers: others.slice(0, 2),
    routine_category_id: 2,
    waiting_list: true,
  })

  test('nothing is owed for what stands beside it, as nothing is for the routine', async () => {
    const { cast, view } = await insertEntered()
    const { id: _id, ...form } = { ...newRoutine(cast), ...duo(cast) }
    const crew_showdown = [...view.crew_showdown, { routine_id: -1, crew_showdown: true }]
    const batch = { add: [{ ...form, client_id: 'duo' }], change: [], remove: [], besides: { crew_showdown } }
    const input = { registration_id: view.id, version: view.version, ...batch }
    const { error } = await server.send(saveRoutines, input, await tokenOf(cast))
    expect(error).toBeUndefined()
    const after = await viewOf(cast)
    const [waiting] = after.waiting_list_routines
    expect(after.crew_showdown).toContainEqual({ routine_id: waiting?.id, crew_showdown: true })
    expect(amountsOf(after, ADDED)).toEqual(amountsOf(view, ADDED))
    expect(total(after)).toBe(total(view))
  })

  test('an edit that adds one that waits owes nothing for what stands beside it, which stays', async () => {
    const { cast, sold } = await insertSold()
    const content = contentIn(sold)
    const wanted: TwelfthEdit = {
      ...content,
      routines: [...content.routines, { ...newRoutine(cast), ...duo(cast), id: -1 }],
      crew_showdown: [...content.crew_showdown, { routine_id: -1, crew_showdown: true }],
    }
    const { output, error } = await cast.apply(() => wanted)
    expect(error).toBeUndefined()
    const after = output as TwelfthView
    const [waiting] = after.waiting_list_routines
    expect(after.crew_showdown).toContainEqual({ routine_id: waiting?.id, crew_showdown: true })
    expect(amountsOf(after, ADDED)).toEqual(amountsOf(sold, ADDED))
    expect(total(after)).toBe(total(sold))
  })
})

describe('PART-05 with a routine that is entered again', () => {
  test('what stood beside it comes along when a registration is started from an earlier one, at its price', async () => {
    const { cast, view: before } = await insertEntered()
    const started = await insertNext(cast, before)
    const token = await tokenOf(cast)
    const earlier = (await server.call(loadEarlierRegistration, { id: before.id }, token)).output
    const plan = planStart(earlier, started, new Date(NOW))
    const input = {
      id: started.id,
      version: started.version,
      ...plan.content,
      ...plan.batch,
    }
    const { output, error } = await server.send(startFromEarlier, input, token)
    expect(error).toBeUndefined()
    const entered = output.registration as TwelfthView
    const further = entered.routines.find(({ routine }) => routine.name === 'Further')
    expect(entered.crew_showdown).toEqual([{ routine_id: further?.id, crew_showdown: true }])
    expect(total(entered)).toBe(plan.workshop_cents + plan.routines_cents)
    // Photoshoots are asked for anew, as media passes are.
    expect(entered.photoshoot).toEqual([])
  })

  test('what stood beside it comes along with a copy', async () => {
    const { cast, view: before } = await insertEntered()
    const next = await insertNext(cast, before)
    const input = { search: 'Further', except_registration_id: next.id }
    const { routines } = (await server.call(listPreviousRoutines, input, await tokenOf(cast))).output
    const [copy] = copyRoutines(routines, await viewOf(cast))
    expect(copy && formOfCopy(copy)).toMatchObject({ besides: { 'crew_showdown.crew_showdown': true } })
    // Where the kind of event has no such thing the copy goes without, and says so.
    const { tour_date } = before
    const elsewhere = {
      ...before,
      tour_date: { ...tour_date, event: { ...tour_date.event, variant: 'city' as const } },
    }
    const [without] = copyRoutines(routines, elsewhere)
    expect(without && formOfCopy(without)).not.toHaveProperty('besides')
    expect(without?.left_out).toContainEqual({ words: 'Crew showdown is not offered here', person_id: null })
  })
})
