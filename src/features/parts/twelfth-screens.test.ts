// PART-03: what the twelfth kind adds to people and routines, on the screens: typed in both grids and the form, priced, undone.
import { createElement, type ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { GridPlace } from '../attendees/attendee-cells.tsx'
import type { AttendeeEntry, AttendeeRow } from '../attendees/workshop-changes.rules.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'
import type { Besides } from './besides.rules.ts'
import { useTwelfthGrid } from './twelfth-grid.fixtures.ts'
import type { TwelfthContent } from './twelfth-kind.fixtures.ts'
import {
  lastRoutine,
  NOW,
  type TwelfthEdit,
  type TwelfthView,
  useTwelfthServer,
} from './twelfth-registrations.fixtures.ts'

const kind = await useTwelfthServer()
const { viewOf, step, insertTwelfth, insertEntered, complete, newRoutine } = kind
const openGrid = await useTwelfthGrid(kind)
const { PHOTOSHOOT_CENTS, SHOWDOWN_CENTS } = await import('./twelfth-kind.fixtures.ts')
const { contentOf } = await import('../registrations/edit-content.rules.ts')
const { besideFields, contentBeside } = await import('./besides.rules.ts')
const { BesideFields } = await import('./beside-fields.tsx')
const { attendeeColumns } = await import('../attendees/attendee-columns.tsx')
const changes = await import('../attendees/workshop-changes.rules.ts')
const { newRow } = await import('../routine-grid/routine-grid.rules.ts')
const { RoutinePlacing } = await import('../competition/routine-placing.tsx')
const { whatIf } = await import('../competition/what-if.rules.ts')
const { linesByEntry } = await import('./lines-by-entry.rules.ts')

/** What the cells of the attendees' grid are given. */
function placeIn(view: TwelfthView, more: Partial<GridPlace> = {}): GridPlace {
  return {
    kind: 'dancer',
    ...view,
    now: new Date(NOW),
    lines: null,
    passes: new Map(),
    marksNew: false,
    errorOf: () => undefined,
    change: () => undefined,
    free: new Set(),
    onDiscount: () => undefined,
    onScholarship: () => undefined,
    onRegional: () => undefined,
    isRegional: async () => true,
    onCollege: () => undefined,
    onStudentId: () => undefined,
    ...more,
  }
}

type Drawn = ReactElement<Record<string, unknown>>

/** The first amount in what a component draws. */
function amountIn(drawn: unknown): number | undefined {
  if (Array.isArray(drawn)) return drawn.map(amountIn).find((cents) => cents !== undefined)
  if (typeof drawn !== 'object' || drawn === null || !('props' in drawn)) return undefined
  const { cents, children } = (drawn as Drawn).props
  return typeof cents === 'number' ? cents : amountIn(children)
}

/** What a component without state draws of its props. */
function drawnBy({ type, props }: ReactElement<object>): unknown {
  const draw = (typeof type === 'object' ? (type as { type: unknown }).type : type) as (of: object) => unknown
  return draw(props)
}

describe('PART-03 what a kind of event adds to people and routines', () => {
  test('is typed in the routine grid: in a column of its part’s words, saved with its routines', async () => {
    const cast = await insertTwelfth()
    expect(besideFields('attendees', (await viewOf(cast)).tour_date).map(({ input }) => input.title)).toEqual(
      ['Photoshoot', 'Frame'],
    )
    const { work, column, sent, rowOf, feeOf, tick } = await openGrid(cast)
    expect([column.title, column.label]).toEqual(['Crew', 'Crew showdown'])
    const { id: _id, ...form } = newRoutine(cast)
    work.put([newRow('a', { form }), newRow('b', { form: { ...form, name: 'Plain' } })], 'Typing')
    const price = feeOf('Further') ?? 0
    tick('Further', true)
    expect(feeOf('Further')).toBe(price + form.dancers.length * SHOWDOWN_CENTS)
    expect(await work.settle()).toBe(0)
    const saved = await viewOf(cast)
    const further = saved.routines.find(({ routine }) => routine.name === 'Further')
    expect(saved.crew_showdown).toEqual([{ routine_id: further?.id, crew_showdown: true }])
    // What stands is sent no more, and what is typed of others leaves it alone.
    work.put([{ ...rowOf('Plain'), form: { ...rowOf('Plain').form, choreographer: 'Jo Lee' } }], 'Typing')
    expect(await work.settle()).toBe(0)
    expect(sent.at(-1)).not.toHaveProperty('besides')
    // Copied as text, and taken out again; undone, it is there again.
    expect(column.words(column.read(rowOf('Further')), rowOf('Further'))).toBe('yes')
    tick('Further', false)
    expect(await work.settle()).toBe(0)
    expect((await viewOf(cast)).crew_showdown).toEqual([])
    work.undo()
    expect(await work.settle()).toBe(0)
    expect((await viewOf(cast)).crew_showdown).toEqual([{ routine_id: further?.id, crew_showdown: true }])
    // Another grid opens with it; a routine that is removed takes it along.
    const again = await openGrid(cast)
    expect(again.column.read(again.rowOf('Further'))).toBe(true)
    again.work.remove([again.rowOf('Further').key], 'Removed')
    expect(await again.work.settle()).toBe(0)
    expect((await viewOf(cast)).crew_showdown).toEqual([])
  })

  test('is typed in the routine grid of an edit, for a routine that is sold and for a new one', async () => {
    const { cast } = await insertEntered()
    await complete(cast)
    const saved = await viewOf(cast)
    const edited = { saved, content: contentOf(saved) as TwelfthEdit }
    const { work, tick } = await openGrid(cast, edited)
    const { id: _id, ...form } = newRoutine(cast)
    work.put([newRow('new', { form: { ...form, name: 'Another' } })], 'Typing')
    tick('Another', true)
    tick('Further', false)
    await work.settle()
    const another = edited.content.routines.find(({ name }) => name === 'Another')
    expect(edited.content.crew_showdown).toEqual([{ routine_id: another?.id, crew_showdown: true }])
    const { output, error } = await cast.apply(() => edited.content)
    expect(error).toBeUndefined()
    const after = output as TwelfthView
    expect(after.crew_showdown).toEqual([{ routine_id: lastRoutine(after), crew_showdown: true }])
  })

  test('has its fields in the routine’s form: with title, price and what is entered', async () => {
    const cast = await insertTwelfth()
    const { tour_date, price_list } = await viewOf(cast)
    let besides: Besides
    const drawn = () =>
      BesideFields({
        about: 'routines',
        view: { tour_date, price_list },
        besides,
        violations: { at: (path: unknown) => ({ name: String(path), error: 'Not on this stage' }) },
        onChange: (next: Besides) => {
          besides = next
        },
      }) as ReactElement<Record<string, unknown> & { onChange: (value: boolean) => void }>[]
    const [field] = drawn()
    expect(field?.props).toMatchObject({
      label: 'Crew showdown',
      help: '$10.00 a dancer',
      name: 'besides,crew_showdown,crew_showdown',
      error: 'Not on this stage',
      value: false,
    })
    field?.props.onChange(true)
    expect(drawn().map(({ props }) => props.value)).toEqual([true])
    expect(besides).toEqual({ 'crew_showdown.crew_showdown': true })
    drawn()[0]?.props.onChange(false)
    expect(besides).toBeUndefined()
  })

  test('is entered in the grid of attendees: a tick and a text in columns of their own', async () => {
    const cast = await insertTwelfth()
    const view = changes.withSavedBesides(await viewOf(cast))
    const [row] = view.attendees
    if (!row) throw new Error('nobody is registered')
    const fields = besideFields('attendees', view.tour_date)
    let entered = changes.noWorkshopChanges
    const rowNow = () =>
      changes.attendeesWith(view, entered).find(({ person_id }) => person_id === row.person_id)!
    const change = (entries: AttendeeEntry[]) => {
      entered = changes.withEntries(view, entered, entries)
    }
    const place = placeIn(view, { change })
    const enter = (key: string, value: boolean | string) => {
      const cell = attendeeColumns(place)
        .find((column) => column.key === key)
        ?.cell?.(rowNow())
      const drawn = cell as ReactElement<{ row: AttendeeRow; place: typeof place }>
      const field = (drawn.type as (props: unknown) => ReactElement<{ onChange: (next: unknown) => void }>)(
        drawn.props,
      )
      field.props.onChange(value)
    }
    expect(attendeeColumns(place).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Photoshoot', 'Frame']),
    )
    enter('photoshoot.photoshoot', true)
    enter('photoshoot.frame', 'Elm')
    expect(fields.map(({ key }) => rowNow().besides?.[key])).toEqual([true, 'Elm'])
    // Another choice of the same person leaves it alone.
    place.change([{ ...changes.entryOf(rowNow()), media_pass: false }])
    const contents = () => {
      const besides = new Map(
        changes.attendeesWith(view, entered).map((attendee) => [attendee.person_id, attendee.besides]),
      )
      return contentBeside('attendees', view, { changed: besides }) as Partial<TwelfthContent>
    }
    expect((await step(cast, contents())).error).toBeUndefined()
    expect((await viewOf(cast)).photoshoot).toEqual([
      { person_id: row.person_id, photoshoot: true, frame: 'Elm' },
    ])
    // As it was before, nothing is left to save.
    enter('photoshoot.photoshoot', false)
    enter('photoshoot.frame', '')
    expect([changes.hasChanges(view, entered), contents()]).toEqual([false, {}])
  })
})

describe('PART-05 the fee of what is being entered', () => {
  const ticked = { 'crew_showdown.crew_showdown': true }

  test('has what is entered beside a routine, in its form and in what if', async () => {
    const cast = await insertTwelfth()
    const view = await viewOf(cast)
    const { id: _id, ...draft } = newRoutine(cast)
    const at = new Date(NOW)
    const shown = (form: TypedRoutine) =>
      amountIn(drawnBy(createElement(RoutinePlacing, { draft: form, view, now: at, whatIf: [] }))) ?? 0
    const showdown = draft.dancers.length * SHOWDOWN_CENTS
    expect(shown({ ...draft, besides: ticked }) - shown(draft)).toBe(showdown)
    // One dancer more pays for the showdown, too.
    const [, , , , fifth = 0] = cast.others
    const more = (form: TypedRoutine) =>
      whatIf(form, [fifth], view, at).added.get(fifth)?.difference_cents ?? 0
    expect(more({ ...draft, besides: ticked }) - more(draft)).toBe(SHOWDOWN_CENTS)
  })

  test('has what is entered beside an attendee, in the grid of attendees', async () => {
    const { cast, view } = await insertEntered()
    const feeOf = (saved: TwelfthView, person_id: number, more: Partial<GridPlace> = {}) => {
      const { attendees } = changes.withSavedBesides(saved)
      const row = attendees.find((attendee) => attendee.person_id === person_id)
      const fee = attendeeColumns(placeIn(saved, more)).find(({ key }) => key === 'fee')
      return amountIn(row && drawnBy(fee?.cell?.(row) as Drawn))
    }
    const dueFor = ({ quote }: TwelfthView, person_id: number) =>
      linesByEntry('attendees', quote.lines)
        .get(person_id)
        ?.reduce((sum, line) => sum + line.amount_cents, 0)
    const [other = 0] = cast.others
    const without = feeOf({ ...view, photoshoot: [] }, cast.chooser) ?? 0
    expect(feeOf(view, cast.chooser)).toBe(without + PHOTOSHOOT_CENTS)
    expect([feeOf(view, cast.chooser), feeOf(view, other)]).toEqual([
      dueFor(view, cast.chooser),
      dueFor(view, other),
    ])
    // In an edit what stays is as sold, with what was sold beside it.
    await complete(cast)
    const sold = await viewOf(cast)
    const lines = linesByEntry('attendees', sold.quote.lines)
    expect(feeOf(sold, cast.chooser, { lines })).toBe(dueFor(sold, cast.chooser))
  })
})
