// PART-01: each field of each part of a registration is entered, changed, saved in a batch and by an edit, merged, sold, told in
// review and exported, and comes back as it was. The fields are those of the parts: a new one is tried without being named here.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { pick } from '../../shared/pick.ts'
import { attendeeFile } from '../attendees/attendee-file.model.ts'
import { readAttendees } from '../exports/attendee-export.queries.ts'
import { exportRow } from '../exports/attendee-export.rules.ts'
import type { ExportCell } from '../exports/export-cells.rules.ts'
import { partColumns } from '../exports/part-columns.effects.ts'
import { listRoutinesForExport } from '../exports/routine-export.queries.ts'
import { routineRow } from '../exports/routine-export.rules.ts'
import type { Quote } from '../fees/quote.model.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { SPECIAL_AWARD } from '../nominations/nomination-samples.fixtures.ts'
import type { FileColumn, PartContent } from '../parts/part-content.rules.ts'
import { copyRoutine } from '../previous-routines/previous-routine.rules.ts'
import { changesBetween } from '../registrations/edit-changes.rules.ts'
import {
  type ContentName,
  contentOf,
  contentParts,
  editedView,
  sameContent,
} from '../registrations/edit-content.rules.ts'
import { mergeEdits } from '../registrations/edit-merge.rules.ts'
import { type CarriedName, carriedForms } from '../registrations/part-shapes.model.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { addRoutine, changeRoutine, saveRoutines } from '../routines/routine.contract.ts'
import { lastingNames, type RoutineForm } from '../routines/routine.model.ts'
import { routineFile } from '../routines/routine-file.model.ts'
import { newRoutine } from '../routines/routine-samples.fixtures.ts'
import { routineList } from '../routines/routines.part.ts'
import { loadEarlierRegistration } from '../starting/earlier-registration.contract.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import {
  alongOf,
  both,
  type Cast,
  completeCast,
  contentWhere,
  everyField,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
  kindOf,
  kindOfEveryPart,
  known,
  sampleOf,
  toldOf,
  triedKinds,
} from './every-field.fixtures.ts'
import { checkMailed, checkOutlets, saidOf } from './said-everywhere.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const AT = new Date(NOW)
const server = useTestServer({ now: NOW })
const cities = new Map<string, number>()
const placeOf = (kind: VariantName, online: boolean) => `${kind} ${online}`
let earlier: number

beforeAll(async () => {
  eventKinds.city = kindOfEveryPart
  await insertSeason(server)
  earlier = await insertGenerousCity(server, false)
  for (const kind of triedKinds) {
    const event_id = kind === 'city' ? columbus.event_id : await insertKind(server, kind)
    for (const online of [true, false])
      cities.set(placeOf(kind, online), await insertGenerousCity(server, online, { event_id }))
  }
})

afterAll(() => {
  eventKinds.city = cityVariant
})

const openCast = (kind: VariantName = 'city', online = false, groups = false, many = false) =>
  insertCast(server, cities.get(placeOf(kind, online)) as number, earlier, { groups: groups ? 3 : 0, many })

/** What is tried is about routines, and needs some. */
function needsGroups(name: ContentName): boolean {
  const { content }: { content: Pick<PartContent<never>, 'about'> } = contentParts[name]
  return content.about === 'routines'
}
const tokenOf = (cast: Cast) => server.tokenOf(cast.mybtf_user_id)

const isCarried = (name: ContentName): name is CarriedName => name in carriedForms

/** The last routine of a content, as it is typed. */
function lastForm({ routines }: RegistrationContent): RoutineForm {
  const { id: _id, ...form } = routines.at(-1)!
  return form
}

/** Saves what a step has of the content over what was seen last; a routine by the call that `send` makes. */
async function save(
  cast: Cast,
  view: RegistrationView,
  name: ContentName,
  content: RegistrationContent,
  send: (view: RegistrationView, form: RoutineForm, token: string) => Promise<{ error?: unknown }>,
): Promise<RegistrationView> {
  const token = await tokenOf(cast)
  const along = pick(content, alongOf(name))
  const step = { id: view.id, version: view.version, ...along, [name]: content[name] }
  const { error } =
    name === 'routines'
      ? await send(view, lastForm(content), token)
      : await server.call(changeRegistration, step, { token })
  expect(error).toBeUndefined()
  return cast.view()
}

const addIn = (view: RegistrationView, routine: RoutineForm, token: string) =>
  server.call(addRoutine, { registration_id: view.id, version: view.version, routine }, { token })

/** Changes the routine that was added last, as `form` says. */
const lastOf = ({ routines, waiting_list_routines }: RegistrationView) =>
  Math.max(...[...routines, ...waiting_list_routines].map(({ id }) => id))
const changeIn = (view: RegistrationView, routine: RoutineForm, token: string) =>
  server.call(changeRoutine, { id: lastOf(view), version: view.version, routine }, { token })
const batchChange = (view: RegistrationView, routine: RoutineForm, token: string) => {
  const batch = { add: [], change: [{ id: lastOf(view), routine }], remove: [] }
  return server.call(saveRoutines, { registration_id: view.id, version: view.version, ...batch }, { token })
}
const batchAdd = (view: RegistrationView, routine: RoutineForm, token: string) => {
  const batch = { add: [{ ...routine, client_id: 'one' }], change: [], remove: [] }
  return server.call(saveRoutines, { registration_id: view.id, version: view.version, ...batch }, { token })
}

/** What the files of the office say of its attendees and routines, by their headings. */
async function exported(view: RegistrationView) {
  const cells = new Map<string, ExportCell[]>()
  const which = { with_open: true }
  const [ofAttendees, ofRoutines] = [
    await partColumns(server.database, view.tour_date, 'attendees'),
    await partColumns(server.database, view.tour_date, 'routines'),
  ]
  const tell = (columns: readonly FileColumn[], values: readonly ExportCell[]) => {
    expect(values.length).toBe(columns.length)
    for (const [at, { heading }] of columns.entries())
      cells.set(heading, [...(cells.get(heading) ?? []), values[at]!])
  }
  for await (const row of readAttendees(server.database, view.tour_date_id, which)) {
    if (row.registration_id !== view.id) continue
    tell(Object.values(attendeeFile), exportRow(row, view.price_list, view.tour_date))
    tell(ofAttendees.columns, ofAttendees.cellsOf(`${view.id}:${row.person_id}`))
  }
  for (const row of await listRoutinesForExport(server.database, view.tour_date_id, which)) {
    if (row.registration_id !== view.id) continue
    tell(Object.values(routineFile), routineRow(row, view.price_list))
    tell(ofRoutines.columns, ofRoutines.cellsOf(row.id))
  }
  return cells
}

/** A field of the last routine of a content, where it comes along when the routine is entered again. */
function lastingPart(content: RegistrationContent, field: string) {
  return pick(
    lastForm(content),
    lastingNames.filter((name) => name === field),
  )
}

/** The registration as one from which another is started. */
async function earlierOf(cast: Cast) {
  const token = await tokenOf(cast)
  return (await server.call(loadEarlierRegistration, { id: cast.registration_id }, { token })).output
}

/** The same of the routine that was added last, as a later registration is offered it. */
async function again(cast: Cast, view: RegistrationView, field: string) {
  const id = lastOf(view)
  const { routines } = await earlierOf(cast)
  const previous = routines.find((routine) => routine.id === id)!
  // A studio has one free routine: it is entered again where it is not.
  const without = { ...view, routines: view.routines.filter((routine) => routine.id !== id) }
  const { draft } = copyRoutine(previous, without)
  expect(pick(draft, lastingNames)).toEqual(pick(previous, lastingNames))
  return pick(
    previous,
    lastingNames.filter((name) => name === field),
  )
}

/** What the lines of each section come to. */
function sumsOf({ lines }: Quote): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { section, amount_cents } of lines) sums[section] = (sums[section] ?? 0) + amount_cents
  return sums
}

/** Without these routines, or without any, and with what is said besides. */
async function removeRoutines(
  cast: Cast,
  seen: RegistrationView,
  more: object = {},
  kept: readonly { id: number }[] = [],
) {
  const token = await tokenOf(cast)
  const { id, version, ...view } = seen
  const known = new Set(kept.map((routine) => routine.id))
  const all = [...view.routines, ...view.waiting_list_routines].map((routine) => routine.id)
  const remove = all.filter((routine) => !known.has(routine))
  const batch = { registration_id: id, version, add: [], change: [], remove }
  const without =
    remove.length > 0 ? (await server.call(saveRoutines, batch, { token })).output.registration : seen
  const input = { id, version: without.version, ...more }
  const { error } = await server.call(changeRegistration, input, { token })
  expect(error).toBeUndefined()
}

/** The next field begins where this one did: answers it as it is then. */
async function undo(
  cast: Cast,
  seen: RegistrationView,
  base: RegistrationContent,
): Promise<RegistrationView> {
  const { routines, ...rest } = base
  await removeRoutines(cast, seen, rest, routines)
  const view = await cast.view()
  expect(known(contentOf(view))).toEqual(known(base))
  return view
}

/** Which earlier entry's music it is; a set of one; whose room it is where none is due; an answer that comes to the same. */
const UNSAID = new Set([
  'routines.copied_from',
  'routines.waiting_set',
  'comp_room.value',
  'is_competing.value',
])

/** As its owner left it behind the review. */
const setReviewed = (cast: Cast) =>
  server.database.$client.query('UPDATE registration SET reviewed = true, waiver = true WHERE id = $1', [
    cast.registration_id,
  ])

/** The last mail to its owner says every word of the registration as it is now. */
async function checkMail(cast: Cast, view: RegistrationView) {
  const { rows } = await server.database.$client.query(
    `SELECT text FROM mail WHERE mybtf_user_id = $1 AND kind = 'registration-changed' ORDER BY id DESC LIMIT 1`,
    [cast.mybtf_user_id],
  )
  checkMailed(rows[0].text, view)
}

/** How a second entry differs, where it is not another person's or another group's. */
const secondOf: { [Name in ContentName]?: (cast: Cast) => object } = {
  showdown: ({ groups }) => ({ id: groups[1] }),
  soty_routines: ({ groups }) => ({ slot: 2, registrations_routine_id: groups.at(-1) }),
  nomination_routines: () => ({ nomination_type_id: SPECIAL_AWARD }),
}

/** One of the cast alone is old enough for a battle, and everybody needs an intensive: neither is ever one of several that may go. */
const OF_ONE_OR_ALL: readonly ContentName[] = ['freestyle', 'intensive']

/** Each list of entries beside others, by its first field. */
const everyList = everyField.filter(
  ([name, field]) =>
    !OF_ONE_OR_ALL.includes(name) &&
    contentParts[name].content.about &&
    field === everyField.find(([of]) => of === name)?.[1],
)

describe('PART-01, LINE-02 a field of an open registration', () => {
  const casts = new Map<string, Cast>()
  /** As the field before left them. */
  const seen = new Map<Cast, RegistrationView>()
  async function castFor(name: ContentName, field: string): Promise<{ cast: Cast; first: RegistrationView }> {
    const { online = false, many = false } = sampleOf(name, field)
    const place = `${placeOf(kindOf(name), online)} ${needsGroups(name)} ${many}`
    const cast = casts.get(place) ?? (await openCast(kindOf(name), online, needsGroups(name), many))
    casts.set(place, cast)
    const last = seen.get(cast) ?? (await cast.view())
    // Whoever fails leaves none.
    seen.delete(cast)
    // Who has routines competes: only without any is it an answer of its own.
    if (name !== 'is_competing') return { cast, first: last }
    await removeRoutines(cast, last)
    return { cast, first: await cast.view() }
  }
  const title = '%s: %s is entered, changed, said, exported, and comes back as it was'
  test.each(everyField)(title, async (name, field) => {
    const { cast, first } = await castFor(name, field)
    const base = contentOf(first)
    const { before, after } = both(cast, base, name, field)
    // It is a change at all.
    expect(sameContent(before, after)).toBe(false)
    const entered = await save(cast, first, name, before, addIn)
    expect(known(contentOf(entered))).toEqual(known(before))
    const cells = await exported(entered)
    await setReviewed(cast)
    const changed = await save(cast, entered, name, after, changeIn)
    expect(known(contentOf(changed))).toEqual(known(after))
    // PART-07: nobody pays another total than the one that was reviewed.
    if (changed.quote.fees.total !== entered.quote.fees.total)
      expect(changed).toMatchObject({ reviewed: false, waiver: false })
    if (!UNSAID.has(`${name}.${field}`)) expect(saidOf(changed, AT)).not.toEqual(saidOf(entered, AT))
    checkOutlets(changed, AT)
    // What comes along to another registration comes as it was entered.
    if (isCarried(name)) expect((await earlierOf(cast))[name]).toEqual(after[name])
    if (name === 'routines') expect(await again(cast, changed, field)).toEqual(lastingPart(after, field))
    const column = toldOf(name)[field]!.column
    const after_it = await exported(changed)
    if ('none' in column) expect(after_it).toEqual(cells)
    else expect(after_it.get(column.heading)).not.toEqual(cells.get(column.heading))
    // Back, in the grid's way.
    const back = await save(cast, changed, name, before, batchChange)
    expect(known(contentOf(back))).toEqual(known(before))
    expect(await exported(back)).toEqual(cells)
    seen.set(cast, await undo(cast, back, base))
  })

  test.each(everyList)('%s: of several entries the first is taken off', async (name, field) => {
    const { cast, first } = await castFor(name, field)
    const base = contentOf(first)
    const { becomes } = sampleOf(name, field)
    const other = { ...cast, chooser: cast.others[0] as number, groups: cast.groups.toReversed() }
    const mine = contentWhere(base, name, becomes(cast), cast)
    const second = secondOf[name]?.(cast)
    const own = mine[name] as readonly object[]
    const all = second
      ? { ...mine, [name]: [...own, { ...own.at(-1), ...second }] }
      : contentWhere(mine, name, becomes(other), other)
    const entries = all[name] as readonly object[]
    expect(entries.length).toBeGreaterThan(1)
    const fewer = { ...all, [name]: entries.slice(1) }
    const entered = await save(cast, first, name, all, addIn)
    expect(known(contentOf(entered))).toEqual(known(all))
    const left = await save(cast, entered, name, fewer, changeIn)
    expect(known(contentOf(left))).toEqual(known(fewer))
    seen.set(cast, await undo(cast, left, base))
  })

  const ofRoutines = everyField.filter(([name]) => name === 'routines')
  test.each(ofRoutines)('%s: %s is entered in the grid', async (name, field) => {
    const { cast, first } = await castFor(name, field)
    const base = contentOf(first)
    const { after } = both(cast, base, name, field)
    const entered = await save(cast, first, name, after, batchAdd)
    expect(known(contentOf(entered))).toEqual(known(after))
    seen.set(cast, await undo(cast, entered, base))
  })
})

/** Told with words of its own, and taken from whoever changed it. */
function checkTold(
  name: ContentName,
  field: string,
  before: RegistrationContent,
  after: RegistrationContent,
  view: RegistrationView,
) {
  const told = changesBetween(before, after, view)
  expect(told.map(({ kind }) => kind)).toEqual(['changed'])
  const [was, is] = [before.routines.at(-1), after.routines.at(-1)]
  const fields = toldOf(name)
  const facets = Object.values(fields).map(({ facet }) => `${facet} `)
  // Whose words are another field's is told with it: which earlier routine's music it is, as 'copy music'.
  const silent = fields[field]?.words === 'copy_music' && was?.copy_music === is?.copy_music
  for (const segment of told.flatMap(({ words }) => words.split('; '))) {
    const [left = '', right] = segment.split(' → ')
    const facet = facets.find((facet) => left.startsWith(facet)) ?? ''
    if (!silent) expect(left.slice(facet.length), segment).not.toBe(right)
  }
  const theirs = mergeEdits(before, before, after, view)
  expect([known(theirs.content), theirs.conflicts]).toEqual([known(after), []])
  // Whoever has a spot by theirs waits no more (WAIT-04).
  if (sampleOf(name, field).given) return
  const mine = mergeEdits(before, after, before, view)
  expect([known(mine.content), mine.conflicts]).toEqual([known(after), []])
}

describe('PART-01 a field of a completed registration', () => {
  test.each(everyField)('%s: %s is changed by an edit, told, merged and sold', async (name, field) => {
    const { online, many } = sampleOf(name, field)
    const cast = await openCast(kindOf(name), online, needsGroups(name), many)
    if (name === 'is_competing') await removeRoutines(cast, await cast.view(), { is_competing: false })
    await completeCast(server, cast)
    const sold = await cast.view()
    const base = contentOf(sold)
    const { was = () => ({}), becomes, until_completed } = sampleOf(name, field)
    const { before, after } = both(cast, base, name, field)
    checkTold(name, field, before, after, sold)

    // What may be entered until completion only is refused in words: nothing of it is lost in silence.
    if (until_completed) {
      const { error } = await cast.apply(() => after)
      return expect(error.violations?.map(({ code }) => code)).toContain(until_completed)
    }
    const isEntered = name !== 'routines' && Object.keys(was(cast)).length > 0
    if (isEntered) {
      const { error } = await cast.apply(() => before)
      expect(error).toBeUndefined()
      await cast.confirm()
    }
    const present = isEntered ? await cast.view() : sold
    const wanted = contentWhere(contentOf(present), name, becomes(cast), cast)

    // Shown as it will be, then saved so.
    const shown = editedView(present, wanted, new Date(NOW))
    expect(known(contentOf(shown))).toEqual(known(wanted))
    const { output, error } = await cast.apply(() => wanted, { from: present })
    expect(error).toBeUndefined()
    expect(known(contentOf(output))).toEqual(known(wanted))
    const edited = await cast.view()
    expect(known(contentOf(edited))).toEqual(known(wanted))
    await checkMail(cast, edited)

    // An edit costs what the same costs in an open registration, section by section.
    const open = quoteRegistration(shown, shown.tour_date, shown.price_list, new Date(NOW))
    expect(sumsOf(output.quote)).toEqual(sumsOf(open))
    expect(output.quote.lines.every(({ sold_at }) => sold_at !== null)).toBe(true)

    // PART-07: taken back it costs no more than without it; a media pass that is sold is bought for the season (EDIT-08).
    const back = editedView(edited, contentOf(present), AT)
    const without = sumsOf(quoteRegistration(back, back.tour_date, back.price_list, AT))
    const bought = field === 'media_pass' ? pick(sumsOf(output.quote), ['Media pass']) : {}
    expect(sumsOf(back.quote)).toEqual({ ...without, ...bought })
  })

  test('a routine that both changed is asked about, field by field of its facets', async () => {
    const cast = await openCast()
    await completeCast(server, cast)
    const view = await cast.view()
    const base = contentWhere(contentOf(view), 'routines', { id: 9_999_999 }, cast)
    for (const field of Object.keys(routineList.told)) {
      const { becomes } = sampleOf('routines', field)
      const last = { ...newRoutine(cast), id: 9_999_999, ...becomes(cast) }
      const mine = { ...base, routines: [...base.routines.slice(0, -1), { ...last, choreographer: 'Mine' }] }
      const theirs = { ...base, routines: [...base.routines.slice(0, -1), last] }
      const { content } = mergeEdits(base, mine, theirs, view)
      const merged = content.routines.at(-1)
      const expected = field === 'choreographer' ? mine : { ...theirs, routines: mine.routines }
      expect(merged, field).toEqual(expected.routines.at(-1))
    }
  })
})
