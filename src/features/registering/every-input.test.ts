// PART-01: each field of attendees and routines, and of what stands beside them, can be entered: something on the screen sets it to what its sample has. A field
// that is new in a part and in no form fails here, without being named.
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GridPlace } from '../attendees/attendee-cells.tsx'
import { attendeeColumns } from '../attendees/attendee-columns.tsx'
import { attendeeSamples } from '../attendees/attendee-samples.fixtures.ts'
import { attendeeList } from '../attendees/attendees.part.ts'
import { DiscountDialog } from '../attendees/discount-dialog.tsx'
import { type AttendeeEntry, type AttendeeRow, entryOf } from '../attendees/workshop-changes.rules.ts'
import { RoutineFields } from '../competition/routine-fields.tsx'
import { type Besides, besideFields, besideValue } from '../parts/besides.rules.ts'
import type { Performers } from '../parts/part-samples.fixtures.ts'
import { contentNames, contentParts } from '../registrations/edit-content.rules.ts'
import { dancerOf, dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RoutineForm } from '../routines/routine.model.ts'
import { newRoutine, routineSamples } from '../routines/routine-samples.fixtures.ts'
import { routineList } from '../routines/routines.part.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { tiers } from '../tours/tier.rules.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { kindOfEveryPart, sampleOf } from './every-field.fixtures.ts'

// Components that keep a state cannot be drawn by themselves, and React says so.
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  eventKinds.city = kindOfEveryPart
})
afterAll(() => {
  vi.restoreAllMocks()
  eventKinds.city = cityVariant
})

/** Has everything that any city has. */
const city: TourDate = {
  ...columbus,
  add_ons: { ...columbus.add_ons, extra_time: true },
  mybtf: { ...columbus.mybtf, virtual: true, attended_regional: true, media_pass: true },
}
const everybody = dancersOf(20)
const cast: Performers = {
  chooser: 1,
  others: everybody.map(({ person_id }) => person_id),
  earlier: [1, 2],
  groups: [],
}
const view = viewOf({ attendees: everybody, routines: [], tour_date: city })

type Drawn = ReactElement<Record<string, unknown>>
const isDrawn = (node: unknown): node is Drawn => typeof node === 'object' && node !== null && 'props' in node

/** Everything that is drawn, as far as components without a state draw it. */
function drawnIn(node: unknown): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(drawnIn)
  if (!isDrawn(node)) return []
  const { type, props } = node
  return [node, ...drawnIn(drawnBy(type, props)), ...drawnIn(props.children)]
}

function drawnBy(type: unknown, props: unknown): unknown {
  if (typeof type !== 'function') return null
  try {
    return type(props)
  } catch {
    return null
  }
}

/** Presses every button, and enters every value in every field. */
function tryAll(node: unknown, values: readonly unknown[]): void {
  for (const { props } of drawnIn(node)) {
    if (typeof props.onClick === 'function') props.onClick()
    if (typeof props.onChange !== 'function') continue
    for (const value of values) {
      try {
        props.onChange(value)
      } catch {
        // A text where one of a list is chosen: no field is set by it.
      }
    }
  }
}

/** Whatever is entered of an attendee when everything in her row of the grid is tried. */
function entriesOf(row: AttendeeRow, values: readonly unknown[]): AttendeeEntry[] {
  const entered: AttendeeEntry[] = []
  const change = (entries: AttendeeEntry[]) => void entered.push(...entries)
  const place: GridPlace = {
    ...{
      kind: 'dancer',
      tour_date: city,
      price_list: meridianPrices,
      now: new Date('2026-11-20T17:00:00Z'),
    },
    ...{ ancillary: false, independent: false, lines: null, passes: new Map(), marksNew: false },
    ...{
      free: new Set(),
      errorOf: () => undefined,
      isRegional: async () => true,
      onStudentId: () => undefined,
    },
    change,
    onDiscount: (attendee) => tryAll(DiscountDialog({ attendee, place, onClose: () => undefined }), values),
    // Its dialog has nothing else to choose.
    onScholarship: () => change([{ ...entryOf(row), vip_type_id: 2 }]),
    onRegional: (_, attended_reg) => change([{ ...entryOf(row), attended_reg }]),
    onCollege: (_, has_college_discount) => change([{ ...entryOf(row), has_college_discount }]),
  }
  tryAll(
    attendeeColumns(place).map(({ cell }) => cell?.(row)),
    values,
  )
  return entered
}

/** The same of a routine, in its form. */
function routinesOf(values: TypedRoutine, tried: readonly unknown[]): TypedRoutine[] {
  const entered: TypedRoutine[] = []
  const change = (next: Partial<TypedRoutine> | ((present: TypedRoutine) => TypedRoutine)) =>
    void entered.push(typeof next === 'function' ? next(values) : { ...values, ...next })
  const bind = (path: keyof TypedRoutine) => ({
    name: path,
    value: values[path],
    error: undefined,
    onChange: (value: unknown) => change({ [path]: value }),
  })
  const violations = { at: (path: unknown) => ({ name: String(path), error: undefined }) }
  const fields = { values, bind, change, violations } as unknown as Parameters<
    typeof RoutineFields
  >[0]['fields']
  tryAll(RoutineFields({ fields, view, registered: false, soldFree: false }), tried)
  return entered
}

describe('PART-01 there is something to enter each field', () => {
  const samples = attendeeSamples.fields
  const values = [...Object.values(samples).flatMap(({ becomes }) => Object.values(becomes(cast))), ...tiers]

  test.each(attendeeList.fields)('of an attendee: %s', (field) => {
    const { was, becomes } = samples[field]
    const row: AttendeeRow = { ...dancerOf(everybody[0]!.person), ...was?.(cast) }
    expect(entriesOf(row, values).map((entry) => entry[field])).toContain(becomes(cast)[field])
  })

  /** What is entered elsewhere than among the fields of the routine's form. */
  const elsewhere: { readonly [Field in keyof RoutineForm]?: string } = {
    dancers: 'picked from the list beside the fields',
    copied_from: 'by copying an earlier routine',
    waiting_list: 'decided by the spots of the city',
    waiting_set: 'by marking routines that wait',
  }
  const routineValues = Object.values(routineSamples.fields).flatMap(({ becomes }) =>
    Object.values(becomes(cast)),
  )

  test.each(routineList.fields.filter((field) => !elsewhere[field]))('of a routine: %s', (field) => {
    const { was, becomes } = routineSamples.fields[field]
    const { id: _id, ...form } = newRoutine(cast)
    const wanted: Partial<RoutineForm> = becomes(cast)
    // All of the sample but the field itself: what depends on something else is entered after it.
    const values: TypedRoutine = {
      ...form,
      ...wanted,
      ...was?.(cast),
      [field]: { ...form, ...was?.(cast) }[field],
    }
    expect(routinesOf(values, routineValues).map((routine) => routine[field])).toContain(wanted[field])
  })

  const added = contentNames.flatMap((name) => {
    const { about, inputs = {} } = contentParts[name].content
    return Object.keys(inputs).map((field) => [about, name, field] as const)
  })
  test.each(added)('beside one of the %s: %s.%s', (about, name, field) => {
    const { was = () => ({}), becomes } = sampleOf(name, field)
    const before = Object.entries(was(cast)).map(([key, value]) => [`${name}.${key}`, value])
    const besides = before.length > 0 ? (Object.fromEntries(before) as Besides) : undefined
    const wanted = (becomes(cast) as Record<string, unknown>)[field]
    const { id: _id, ...form } = newRoutine(cast)
    const entered =
      about === 'attendees'
        ? entriesOf({ ...dancerOf(everybody[0]!.person), besides }, [wanted])
        : routinesOf({ ...form, besides }, [wanted])
    const shown = besideFields(about!, city).find(({ key }) => key === `${name}.${field}`)!
    expect(entered.map((entry) => besideValue(entry.besides, shown))).toContain(wanted)
  })
})
