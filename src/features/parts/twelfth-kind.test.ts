// PART-02: a kind of event that the product does not have runs by its parts and its record alone: entry, grid, edit, merge, sale,
// review, shares and the office's files. Only the maps are told of it; every loop is the product's own.
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AttendeeEntry, AttendeeRow } from '../attendees/workshop-changes.rules.ts'
import type { Cast } from '../registering/every-field.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { GridPage } from '../routines/routine-grid-work.tsx'
import type { Besides } from './besides.rules.ts'
import type { TwelfthContent } from './twelfth-kind.fixtures.ts'

// What follows is loaded anew, with the maps as they would be; nothing of it stays for other tests.
vi.resetModules()
vi.doMock('../tours/fee-groups.model.ts', async (original) => {
  const { feeGroups, feeGroupHeadings } = await original<typeof import('../tours/fee-groups.model.ts')>()
  return { feeGroups: [...feeGroups, 'extras'], feeGroupHeadings: { ...feeGroupHeadings, extras: 'Extras' } }
})
vi.doMock('../registrations/part-shapes.model.ts', async (original) => {
  const shapes = await original<typeof import('../registrations/part-shapes.model.ts')>()
  const { twelfthForms } = await import('./twelfth-kind.fixtures.ts')
  const { partForms, shownParts, carriedForms } = shapes
  return {
    partForms: { ...partForms, ...twelfthForms },
    shownParts: { ...shownParts, ...twelfthForms },
    carriedForms: { ...carriedForms, tickets: twelfthForms.tickets },
  }
})
vi.doMock('../../parts.ts', async (original) => {
  const { parts } = await original<typeof import('../../parts.ts')>()
  const { twelfthParts } = await import('./twelfth-kind.fixtures.ts')
  return { parts: { ...parts, ...twelfthParts } }
})
const twelfth = await import('./twelfth-kind.fixtures.ts')
const { HALL_SEATS, PHOTOSHOOT_CENTS, SHOWDOWN_CENTS, TICKET_CENTS } = twelfth
const { eventKinds } = await import('../tours/event-kinds.variant.ts')
const { partLoads } = await import('../registrations/stored-parts.queries.ts')
const { storedParts } = await import('../registrations/stored-parts.effects.ts')
eventKinds.special = twelfth.twelfthKind
Object.assign(storedParts, twelfth.twelfthStored)
Object.assign(partLoads, twelfth.twelfthLoads)

const { useTestServer } = await import('../../server/test-server.ts')
const { completeCast, insertCast, insertGenerousCity, insertSeason } = await import(
  '../registering/every-field.fixtures.ts'
)
const { newRoutine } = await import('../routines/routine-samples.fixtures.ts')
const { changeRegistration, loadRegistration } = await import('../registrations/registration.contract.ts')
const { saveRoutines } = await import('../routines/routine.contract.ts')
const { exportAttendees, exportRoutines, loadTourDesk } = await import('../tour-desk/tour-desk.contract.ts')
const { contentOf, editedView, linesByEntry } = await import('../registrations/edit-content.rules.ts')
const { changesBetween } = await import('../registrations/edit-changes.rules.ts')
const { mergeEdits } = await import('../registrations/edit-merge.rules.ts')
const { statementLines } = await import('../registrations/line-words.rules.ts')
const { statementParts } = await import('../registrations/statement-sections.rules.ts')
const { besideFields, contentBeside } = await import('./besides.rules.ts')
const { BesideFields } = await import('./beside-fields.tsx')
const { attendeeColumns } = await import('../attendees/attendee-columns.tsx')
const changes = await import('../attendees/workshop-changes.rules.ts')
const { newRow } = await import('../routines/routine-grid.rules.ts')
const { routineColumns } = await import('../routines/routine-grid-columns.tsx')
const { NOTHING_KEPT } = await import('../routines/routine-grid-draft.tsx')
const { lookOf } = await import('../routines/routine-grid-place.tsx')
const { RoutineGridWork } = await import('../routines/routine-grid-work.tsx')
const { dancerIndex } = await import('../routines/dancer-names.rules.ts')
const { stepAt, stepStatuses } = await import('../registrations/steps.rules.ts')
const { checkCompletion } = await import('../registrations/complete.rules.ts')
const { checkEdit } = await import('../registrations/edit-check.rules.ts')
const { placeOfViolation } = await import('../registrations/violation-place.rules.ts')
const { refuse } = await import('../../shared/refusals.ts')
const { loadEarlierRegistration, startFromEarlier } = await import(
  '../registrations/earlier-registration.contract.ts'
)
const { planStart } = await import('../registrations/start-from-earlier.rules.ts')
const { quoteRegistration } = await import('../fees/quote.rules.ts')
const { partsOf } = await import('../shares/share-lines.rules.ts')

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let earlier: number

beforeAll(async () => {
  await insertSeason(server)
  await twelfth.createTwelfthTables(server.database)
  earlier = await insertGenerousCity(server, false)
  city = await insertGenerousCity(server, false)
  await server.database.$client.query("UPDATE event SET variant = 'special'")
})
afterAll(() => {
  vi.doUnmock('../tours/fee-groups.model.ts')
  vi.doUnmock('../registrations/part-shapes.model.ts')
  vi.doUnmock('../../parts.ts')
  vi.resetModules()
})

type View = RegistrationView & TwelfthContent
type Content = RegistrationContent & TwelfthContent
const viewOf = async (cast: Cast) => (await cast.view()) as View
const tokenOf = async (cast: Cast) => ({ token: await server.tokenOf(cast.mybtf_user_id) })

async function step(cast: Cast, wanted: Partial<Content>) {
  const { id, version } = await viewOf(cast)
  return server.send(changeRegistration, { id, version, ...wanted }, await tokenOf(cast))
}

/** Adds a routine in the grid, with its add-on. */
async function addInGrid(cast: Cast) {
  const { id: registration_id, version } = await viewOf(cast)
  const { id: _id, ...form } = newRoutine(cast)
  const add = [{ ...form, client_id: 'one' }]
  const besides = { crew_showdown: [{ id: -1, crew_showdown: true }] }
  const input = { registration_id, version, add, change: [], remove: [], besides }
  return server.send(saveRoutines, input, await tokenOf(cast))
}

const amountsOf = ({ quote }: Pick<View, 'quote'>, keys: RegExp) =>
  Object.fromEntries(
    quote.lines.filter(({ key }) => keys.test(key)).map((line) => [line.key, line.amount_cents]),
  )
const NEW = /^(photoshoot|crew_showdown|ticket):/

/** The routine grid on its page, with the product's own columns; in an edit what it changes stands in `content`. */
async function openGrid(cast: Cast, edited?: { saved: View; content: Content }) {
  const view = edited ? (editedView(edited.saved, edited.content, new Date(NOW)) as View) : await viewOf(cast)
  const token = await tokenOf(cast)
  const sent: object[] = []
  const change = (next: (content: RegistrationContent) => Partial<RegistrationContent>) => {
    if (edited) Object.assign(edited.content, next(edited.content))
  }
  const page: GridPage = {
    view,
    edit: edited ? { saved: edited.saved, change } : null,
    keep: () => undefined,
    async send({ input }) {
      sent.push(input)
      const { output, error } = await server.call(saveRoutines, input, token)
      expect(error).toBeUndefined()
      // What is answered is shown.
      page.view = output.registration
      work.follow({ ...page })
      return output
    },
  }
  const work = new RoutineGridWork(NOTHING_KEPT, page)
  const { attendees, price_list } = view
  const place = {
    attendees,
    price_list,
    index: dancerIndex([]),
    names: new Map<number, string>(),
    now: new Date(NOW),
    view,
    choreographers: [],
    onOpen: () => undefined,
  }
  const column = routineColumns(place, work).find(({ id }) => id === 'besides.crew_showdown.crew_showdown')
  if (column?.kind !== 'tick') throw new Error('the add-on has no column to tick')
  const rowOf = (name: string) => work.read().rows.find(({ form }) => form.name === name) ?? newRow('none')
  const feeOf = (name: string) => {
    const facts = {
      saved: undefined,
      cents: undefined,
      verdict: undefined,
      theirs: undefined,
      registered: false,
    }
    return lookOf(rowOf(name), facts, { number: 1, live: true }, place).fee
  }
  return {
    work,
    column,
    sent,
    rowOf,
    feeOf,
    tick: (name: string, on: boolean) => work.put([column.write(rowOf(name), on)], 'Crew'),
  }
}

/** Everything of it entered, in an open registration. */
async function insertEntered(): Promise<{ cast: Cast; view: View }> {
  const cast = await insertCast(server, city, earlier)
  const photoshoot = [{ person_id: cast.chooser, photoshoot: true, frame: 'Oak' }]
  const { error } = await step(cast, { photoshoot, tickets: [{ id: -1, seats: 2, aisle: true }] })
  expect(error).toBeUndefined()
  expect((await addInGrid(cast)).error).toBeUndefined()
  return { cast, view: await viewOf(cast) }
}
/** Somebody of the office who sees the tours. */
async function insertOffice(): Promise<string> {
  const { rows } = await server.database.$client.query(
    `INSERT INTO mybtf_user (email, confirmed_at, staff_rights)
     VALUES (gen_random_uuid() || '@callboard.test', now(), '["tours"]') RETURNING id`,
  )
  return server.tokenOf(rows[0].id)
}
const lastRoutine = ({ routines }: View) => Math.max(...routines.map(({ id }) => id))

describe('PART-02 a further kind of event', () => {
  test('is entered: by its steps and in the grid, with its prices and its group of fees', async () => {
    const { cast, view } = await insertEntered()
    expect(view.photoshoot).toEqual([{ person_id: cast.chooser, photoshoot: true, frame: 'Oak' }])
    expect(view.crew_showdown).toEqual([{ id: lastRoutine(view), crew_showdown: true }])
    expect(view.tickets).toEqual([{ id: expect.any(Number), seats: 2, aisle: true }])
    expect(Object.values(amountsOf(view, NEW)).sort()).toEqual(
      [PHOTOSHOOT_CENTS, SHOWDOWN_CENTS, 2 * TICKET_CENTS].sort(),
    )
    const { fees } = view.quote as { fees: Record<string, number> }
    expect([fees.extras, fees.tickets]).toEqual([PHOTOSHOOT_CENTS, 2 * TICKET_CENTS])
    expect(fees.total).toBe(view.quote.lines.reduce((sum, line) => sum + line.amount_cents, 0))
    // In the list of routines a routine costs what is charged for its add-on, too.
    const danced = linesByEntry('routines', view.quote.lines).get(lastRoutine(view))
    expect(danced?.map(({ key }) => key.split(':')[0])).toEqual(['routine', 'crew_showdown'])
    expect(view.balance_cents).toBe(fees.total)
    // And what bars it is told at its place.
    const { error } = await step(cast, { photoshoot: [{ person_id: 1, photoshoot: true, frame: '' }] })
    expect(error.violations).toMatchObject([{ code: 'ATTENDEE_NOT_ON_ROSTER', path: ['photoshoot', 0] }])
  })

  test('is refused by its own checks in review, at completion and in an edit, with the way to its step', async () => {
    const { cast, view } = await insertEntered()
    // Whoever had a photoshoot comes no more.
    const { attendees } = contentOf(view)
    const others = attendees.filter(({ person_id }) => person_id !== cast.chooser)
    const { error: saved } = await step(cast, { attendees: others })
    expect(saved).toBeUndefined()
    const alone = await viewOf(cast)
    const reviewed = { id: alone.id, version: alone.version, reviewed: true, waiver: true }
    const { error: review } = await server.send(changeRegistration, reviewed, await tokenOf(cast))
    const gone = { code: 'ATTENDEE_NOT_ON_ROSTER', path: ['photoshoot', 0] }
    expect(review.violations).toMatchObject([gone])
    // What others have taken bars completion, and only that.
    const [ticket] = view.tickets
    const full = { ...view, waiver: true, tickets: [{ ...ticket!, seats: HALL_SEATS }] }
    const at = new Date(NOW)
    expect(checkCompletion(full, { exempt: false, at })).toMatchObject([{ path: ['tickets'] }])
    expect(checkCompletion(full, { exempt: true, at })).toEqual([])

    await step(cast, { attendees })
    await completeCast(server, cast)
    const sold = await viewOf(cast)
    const base = contentOf(sold) as Content
    const { error: edit } = await cast.apply(() => ({ ...base, attendees: others }))
    expect(edit.violations).toMatchObject([gone])
    const tickets = [{ ...ticket!, seats: HALL_SEATS + 1 }]
    const [barred, ...none] = checkEdit(sold, { ...base, tickets } as Content, { at, waiver: true })
    expect([barred?.path, none]).toEqual([['tickets', 0, 'seats'], []])
    expect(placeOfViolation(barred!, sold)).toMatchObject({
      of: 'Ticket of 2 seats',
      step: { title: 'Tickets', path: 'tickets' },
    })
  })

  test('has its step, at its path, open and done by its part', async () => {
    const cast = await insertCast(server, city, earlier)
    const statusOf = (view: View) =>
      stepStatuses(view, view.tour_date).find(({ title }) => title === 'Tickets')
    const before = await viewOf(cast)
    expect(stepAt('tickets', before.tour_date)).toMatchObject({ title: 'Tickets', number: 6 })
    expect(statusOf(before)).toMatchObject({ open: true, done: false })
    await step(cast, { tickets: [{ id: -1, seats: 1, aisle: false }] })
    expect(statusOf(await viewOf(cast))).toMatchObject({ open: true, done: true })
  })

  test('is sold, and an edit of it alone costs what an open registration costs', async () => {
    const { cast, view: open } = await insertEntered()
    await completeCast(server, cast)
    const sold = await viewOf(cast)
    expect(amountsOf(sold, NEW)).toEqual(amountsOf(open, NEW))
    expect(sold.quote.fees).toEqual(open.quote.fees)
    const base = contentOf(sold) as Content
    const [ticket] = base.tickets
    const [other = 0] = cast.others
    const wanted: Content = {
      ...base,
      photoshoot: [...base.photoshoot, { person_id: other, photoshoot: true, frame: '' }],
      tickets: [
        { ...ticket!, seats: 3 },
        { id: -1, seats: 1, aisle: false },
      ],
      routines: [...base.routines, { ...newRoutine(cast), name: 'Another', id: -1 }],
      crew_showdown: [...base.crew_showdown, { id: -1, crew_showdown: true }],
    }
    const shown = editedView(sold, wanted, new Date(NOW)) as View
    const { quote } = { quote: quoteRegistration(shown, shown.tour_date, shown.price_list, new Date(NOW)) }
    expect(amountsOf(shown, NEW)).toEqual(amountsOf({ quote }, NEW))
    const { output, error } = await cast.apply(() => wanted)
    expect(error).toBeUndefined()
    const after = output as View
    // Saved by the ids that it has now, and so are its lines.
    expect(after.crew_showdown.map(({ id }) => id)).toContain(lastRoutine(after))
    expect(after.tickets.map(({ seats }) => seats).sort()).toEqual([1, 3])
    expect(after.photoshoot.map(({ person_id }) => person_id)).toContain(other)
    const keys = [
      ...after.photoshoot.map(({ person_id }) => `photoshoot:${person_id}`),
      ...after.crew_showdown.map(({ id }) => `crew_showdown:${id}`),
      ...after.tickets.map(({ id }) => `ticket:${id}`),
    ]
    expect(Object.keys(amountsOf(after, NEW)).sort()).toEqual(keys.sort())
    expect(after.quote.fees.total).toBe(quote.fees.total)
    expect(contentOf(await viewOf(cast))).toEqual(contentOf(after))
    // Without it again.
    await cast.confirm()
    const { output: less } = await cast.apply(
      () => ({ photoshoot: [], tickets: [], crew_showdown: [] }) as object,
    )
    expect(amountsOf(less as View, NEW)).toEqual({})
  })

  test('is merged with another person’s edit, told in review, and said in the statement', async () => {
    const { cast, view } = await insertEntered()
    const base = contentOf(view) as Content
    const with_it = (more: Partial<TwelfthContent>): Content => ({ ...base, ...more })
    const [shoot] = base.photoshoot
    const [ticket] = base.tickets
    const mine = with_it({ photoshoot: [{ ...shoot!, frame: 'Elm' }] })
    const theirs = with_it({ tickets: [{ ...ticket!, seats: 4 }] })
    const merged = mergeEdits(base, mine, theirs, view)
    expect(merged).toMatchObject({ content: { ...mine, tickets: theirs.tickets }, conflicts: [] })
    const against = with_it({ photoshoot: [{ ...shoot!, photoshoot: false }] })
    const asked = mergeEdits(base, mine, against, view)
    expect(asked.conflicts).toMatchObject([{ base: 'yes, Oak', mine: 'yes, Elm', theirs: 'no, Oak' }])
    expect(changesBetween(base, with_it({ ...mine, tickets: theirs.tickets }), view)).toMatchObject([
      { kind: 'changed', words: 'photoshoot yes, Oak → yes, Elm' },
      { kind: 'changed', what: 'Tickets', words: 'seats 2 → 4' },
    ])
    const sections = statementLines(view.quote.lines, view).map(
      ({ section, label }) => `${section}: ${label}`,
    )
    expect(sections).toEqual(
      expect.arrayContaining(['Photoshoot: Photoshoot', 'Crew showdown: Crew showdown', 'Tickets: Tickets']),
    )
    // A family pays for its own photoshoot, and its part of the showdown.
    const shares = partsOf(view).parts.filter(({ key }) => NEW.test(key))
    expect(shares.filter(({ key }) => key.startsWith('photoshoot'))).toMatchObject([
      { person_id: cast.chooser, amount_cents: PHOTOSHOOT_CENTS },
    ])
    expect(shares.filter(({ key }) => key.startsWith('crew_showdown'))).toHaveLength(4)
  })

  test('PART-03 is typed in the routine grid: in a column of its part’s words, saved with its routines', async () => {
    const cast = await insertCast(server, city, earlier)
    expect(besideFields('attendees', (await viewOf(cast)).tour_date).map(({ input }) => input.title)).toEqual(
      ['Photoshoot', 'Frame'],
    )
    const { work, column, sent, rowOf, feeOf, tick } = await openGrid(cast)
    expect([column.title, column.label]).toEqual(['Crew', 'Crew showdown'])
    const { id: _id, ...form } = newRoutine(cast)
    work.put([newRow('a', { form }), newRow('b', { form: { ...form, name: 'Plain' } })], 'Typing')
    const price = feeOf('Further') ?? 0
    tick('Further', true)
    expect(feeOf('Further')).toBe(price + SHOWDOWN_CENTS)
    expect(await work.settle()).toBe(0)
    const saved = await viewOf(cast)
    const further = saved.routines.find(({ routine }) => routine.name === 'Further')
    expect(saved.crew_showdown).toEqual([{ id: further?.id, crew_showdown: true }])
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
    expect((await viewOf(cast)).crew_showdown).toEqual([{ id: further?.id, crew_showdown: true }])
    // Another grid opens with it; a routine that is removed takes it along.
    const again = await openGrid(cast)
    expect(again.column.read(again.rowOf('Further'))).toBe(true)
    again.work.remove([again.rowOf('Further').key], 'Removed')
    expect(await again.work.settle()).toBe(0)
    expect((await viewOf(cast)).crew_showdown).toEqual([])
  })

  test('PART-03 is typed in the routine grid of an edit, for a routine that is sold and for a new one', async () => {
    const { cast } = await insertEntered()
    await completeCast(server, cast)
    const saved = await viewOf(cast)
    const edited = { saved, content: contentOf(saved) as Content }
    const { work, tick } = await openGrid(cast, edited)
    const { id: _id, ...form } = newRoutine(cast)
    work.put([newRow('new', { form: { ...form, name: 'Another' } })], 'Typing')
    tick('Another', true)
    tick('Further', false)
    await work.settle()
    const another = edited.content.routines.find(({ name }) => name === 'Another')
    expect(edited.content.crew_showdown).toEqual([{ id: another?.id, crew_showdown: true }])
    const { output, error } = await cast.apply(() => edited.content)
    expect(error).toBeUndefined()
    const after = output as View
    expect(after.crew_showdown).toEqual([{ id: lastRoutine(after), crew_showdown: true }])
  })

  test('PART-03 has its fields in the routine’s form: with title, price and what is entered', async () => {
    const cast = await insertCast(server, city, earlier)
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
      help: '$40.00 a routine',
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

  test('PART-03 is entered in the grid of attendees: a tick and a text in columns of their own', async () => {
    const cast = await insertCast(server, city, earlier)
    const view = changes.withSavedBesides(await viewOf(cast))
    const [row] = view.attendees
    if (!row) throw new Error('nobody is registered')
    const fields = besideFields('attendees', view.tour_date)
    let entered = changes.noWorkshopChanges
    const rowNow = () =>
      changes.attendeesWith(view, entered).find(({ person_id }) => person_id === row.person_id)!
    const place = {
      kind: 'dancer' as const,
      ...view,
      now: new Date(NOW),
      lines: null,
      paid: new Set<number>(),
      marksNew: false,
      errorOf: () => undefined,
      change: (entries: AttendeeEntry[]) => {
        entered = changes.withEntries(view, entered, entries)
      },
      free: new Set<string>(),
      onDiscount: () => undefined,
      onScholarship: () => undefined,
      onRegional: () => undefined,
      isRegional: async () => true,
      onCollege: () => undefined,
      onStudentId: () => undefined,
    }
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

  test('stands in the statement on screen, under the heading of its fees, with the way to its step', async () => {
    const { view } = await insertEntered()
    const shown = statementParts(view).map(({ heading, title, step, lines }) =>
      [heading, title, step?.path, lines.length].join(' | '),
    )
    expect(shown).toEqual([
      'Workshop attendees | Dancers | dancers | 22',
      'Workshop attendees | Teachers | teachers | 0',
      'Workshop attendees | Observers | observers | 0',
      'Competition | Routines | competition | 2',
      'Competition | Crew showdown | competition | 1',
      'Media pass | Media passes | dancers | 0',
      'Extras | Photoshoot | dancers | 1',
      'Tickets | Tickets | tickets | 1',
    ])
    // And what bars it leads there.
    const at = (...path: (string | number)[]) =>
      placeOfViolation(refuse('ATTENDEE_NOT_ON_ROSTER', path), view).step?.path
    expect([at('photoshoot', 0), at('crew_showdown', 0), at('tickets')]).toEqual([
      'dancers',
      'competition',
      'tickets',
    ])
  })

  test('comes along when another registration is started from it', async () => {
    const { cast, view: before } = await insertEntered()
    const token = await tokenOf(cast)
    const { rows } = await server.database.$client.query(
      `INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id)
       SELECT $2, mybtf_user_id, studio_id FROM registration WHERE id = $1 RETURNING id`,
      [before.id, earlier],
    )
    const [{ id }] = rows
    const content = (await server.call(loadEarlierRegistration, { id: before.id }, token)).output
    const started = (await server.call(loadRegistration, { id }, token)).output
    const plan = planStart(content, started, new Date(NOW))
    const seats = { title: 'Tickets: 2', words: 'As in Columbus, OH', cents: 2 * TICKET_CENTS }
    expect([plan.further, plan.further_left]).toEqual([[seats], []])
    const input = { id, version: started.version, ...plan.content, add: [] }
    const { output, error } = await server.call(startFromEarlier, input, token)
    expect(error).toBeUndefined()
    const entered = output.registration as View
    expect(entered.tickets).toEqual([{ id: expect.any(Number), seats: 2, aisle: false }])
    expect(amountsOf(entered, /^ticket:/)).toEqual({ [`ticket:${entered.tickets[0]!.id}`]: 2 * TICKET_CENTS })
    // What says nothing of it is entered anew; what is there stays, which is said.
    expect(entered.photoshoot).toEqual([])
    const again = planStart(content, entered, new Date(NOW))
    expect([again.further, again.further_left]).toEqual([[], ['You have tickets already.']])
  })

  test('is counted at the desk of the tour date', async () => {
    const token = await insertOffice()
    const ticketsAt = async () => {
      const { output } = await server.call(loadTourDesk, { id: city }, { token })
      return output.counts.filter(({ words }) => words === 'Tickets')
    }
    const [before] = await ticketsAt()
    const { cast } = await insertEntered()
    await insertEntered()
    await completeCast(server, cast)
    const { sold = 0, open = 0 } = before ?? {}
    expect(await ticketsAt()).toEqual([{ words: 'Tickets', people: false, sold: sold + 2, open: open + 2 }])
  })

  test('stands in the files of the office', async () => {
    const { cast, view } = await insertEntered()
    const token = await insertOffice()
    const fileOf = async (contract: typeof exportAttendees | typeof exportRoutines) => {
      const input = { id: city, format: 'csv' as const, with_open: true }
      const { output, error } = await server.call(contract, input, { token })
      expect(error).toBeUndefined()
      const { pathname, search } = new URL(output.url, 'http://callboard.test')
      const { body } = await server.app.inject({ method: 'GET', url: pathname + search })
      const [headings = [], ...lines] = body
        .slice(1)
        .trim()
        .split('\r\n')
        .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')))
      return lines.map((cells) => Object.fromEntries(headings.map((name, at) => [name, cells[at]])))
    }
    const people = (await fileOf(exportAttendees)).filter((row) => row.Registration === String(view.id))
    const marked = people.filter((row) => row.Photoshoot === 'Yes')
    const chooser = view.attendees.find(({ person_id }) => person_id === cast.chooser)
    expect(marked.map((row) => [row['Last name'], row.Frame])).toEqual([[chooser?.person.lname, 'Oak']])
    const danced = (await fileOf(exportRoutines)).filter((row) => row.Registration === String(view.id))
    expect(danced.filter((row) => row['Crew showdown'] === 'Yes').map((row) => row.Title)).toEqual([
      'Further',
    ])
  })

  test('and a kind without these parts refuses, loads and charges nothing of them', async () => {
    const { cast, view } = await insertEntered()
    await server.database.$client.query("UPDATE event SET variant = 'city'")
    try {
      const { error } = await step(cast, { tickets: view.tickets })
      expect(error.violations).toMatchObject([{ code: 'NOT_IN_THIS_KIND', path: ['tickets'] }])
      const here = await viewOf(cast)
      expect([here.photoshoot, here.crew_showdown, here.tickets]).toEqual([[], [], []])
      expect(amountsOf(here, NEW)).toEqual({})
      const sum = Object.values(amountsOf(view, NEW)).reduce((total, cents) => total + cents, 0)
      expect(here.quote.fees.total).toBe(view.quote.fees.total - sum)
    } finally {
      await server.database.$client.query("UPDATE event SET variant = 'special'")
    }
  })
})
