// PART-02: a kind of event that the product does not have runs by its parts and its record alone: entry, edit, merge, sale, review,
// shares and the office's files. Its screens are tried by twelfth-screens.test.ts.
import { describe, expect, test } from 'vitest'
import type { TwelfthContent } from './twelfth-kind.fixtures.ts'
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
const { server, cities, viewOf, tokenOf, step, insertTwelfth, insertEntered, complete, newRoutine } = kind
const { HALL_SEATS, PHOTOSHOOT_CENTS, SHOWDOWN_CENTS, TICKET_CENTS } = await import(
  './twelfth-kind.fixtures.ts'
)
const { changeRegistration, loadRegistration } = await import('../registrations/registration.contract.ts')
const { exportAttendees, exportRoutines, loadTourDesk } = await import('../tour-desk/tour-desk.contract.ts')
const { contentOf, editedView } = await import('../registrations/edit-content.rules.ts')
const { linesByEntry } = await import('./lines-by-entry.rules.ts')
const { changesBetween } = await import('../registrations/edit-changes.rules.ts')
const { mergeEdits } = await import('../registrations/edit-merge.rules.ts')
const { statementLines } = await import('../registrations/line-words.rules.ts')
const { statementParts } = await import('../registrations/statement-sections.rules.ts')
const { stepAt, stepStatuses } = await import('../registrations/steps.rules.ts')
const { checkCompletion } = await import('../completion/complete.rules.ts')
const { checkEdit } = await import('../registrations/edit-check.rules.ts')
const { placeOfViolation } = await import('../review/violation-place.rules.ts')
const { refuse } = await import('../../shared/refusals.ts')
const { loadEarlierRegistration, startFromEarlier } = await import(
  '../starting/earlier-registration.contract.ts'
)
const { planStart } = await import('../starting/start-from-earlier.rules.ts')
const { quoteRegistration } = await import('../fees/quote.rules.ts')
const { partsOf } = await import('../shares/share-lines.rules.ts')

/** Somebody of the office who sees the tours. */
async function insertOffice(): Promise<string> {
  const { rows } = await server.database.$client.query(
    `INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights)
     VALUES (gen_random_uuid() || '@callboard.test', now(), now(), '["tours"]') RETURNING id`,
  )
  return server.tokenOf(rows[0].id)
}

describe('PART-02 a further kind of event', () => {
  test('is entered: by its steps and in the grid, with its prices and its group of fees', async () => {
    const { cast, view } = await insertEntered()
    expect(view.photoshoot).toEqual([{ person_id: cast.chooser, photoshoot: true, frame: 'Oak' }])
    expect(view.crew_showdown).toEqual([{ routine_id: lastRoutine(view), crew_showdown: true }])
    expect(view.seating).toEqual([{ id: expect.any(Number), seats: 2, aisle: true }])
    expect(Object.values(amountsOf(view, ADDED)).sort()).toEqual(
      [PHOTOSHOOT_CENTS, newRoutine(cast).dancers.length * SHOWDOWN_CENTS, 2 * TICKET_CENTS].sort(),
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
    // A frame is left of a photoshoot that is no more.
    const framed = (photoshoot: boolean) =>
      server.database.$client.query('UPDATE photoshoot SET photoshoot = $2 WHERE registration_id = $1', [
        view.id,
        photoshoot,
      ])
    await framed(false)
    const reviewed = { id: view.id, version: view.version, reviewed: true, waiver: true }
    const { error: review } = await server.send(changeRegistration, reviewed, await tokenOf(cast))
    const only = { code: 'NO_OBSERVERS', path: ['photoshoot', 0, 'frame'] }
    expect(review.violations).toMatchObject([only])
    // What others have taken bars completion, and only that.
    const [ticket] = view.seating
    const full = { ...view, waiver: true, seating: [{ ...ticket!, seats: HALL_SEATS }] }
    const at = new Date(NOW)
    expect(checkCompletion(full, { exempt: false, at })).toMatchObject([{ path: ['seating'] }])
    expect(checkCompletion(full, { exempt: true, at })).toEqual([])

    await framed(true)
    await complete(cast)
    const sold = await viewOf(cast)
    const base = contentOf(sold) as TwelfthEdit
    const photoshoot = base.photoshoot.map((entry) => ({ ...entry, photoshoot: false }))
    const { error: edit } = await cast.apply(() => ({ ...base, photoshoot }) as TwelfthEdit)
    expect(edit.violations).toMatchObject([only])
    const seating = [{ ...ticket!, seats: HALL_SEATS + 1 }]
    const [barred, ...none] = checkEdit(sold, { ...base, seating } as TwelfthEdit, { at, waiver: true })
    expect([barred?.path, none]).toEqual([['seating', 0, 'seats'], []])
    expect(placeOfViolation(barred!, sold)).toMatchObject({
      of: 'Ticket of 2 seats',
      step: { title: 'Tickets', path: 'seating' },
    })
  })

  test('has its step, at its path, open and done by its part', async () => {
    const cast = await insertTwelfth()
    const statusOf = (view: TwelfthView) =>
      stepStatuses(view, view.tour_date).find(({ title }) => title === 'Tickets')
    const before = await viewOf(cast)
    expect(stepAt('seating', before.tour_date)).toMatchObject({ title: 'Tickets', number: 6 })
    expect(statusOf(before)).toMatchObject({ open: true, done: false })
    await step(cast, { seating: [{ id: -1, seats: 1, aisle: false }] })
    expect(statusOf(await viewOf(cast))).toMatchObject({ open: true, done: true })
  })

  test('is sold, and an edit of it alone costs what an open registration costs', async () => {
    const { cast, view: open } = await insertEntered()
    await complete(cast)
    const sold = await viewOf(cast)
    expect(amountsOf(sold, ADDED)).toEqual(amountsOf(open, ADDED))
    expect(sold.quote.fees).toEqual(open.quote.fees)
    const base = contentOf(sold) as TwelfthEdit
    const [ticket] = base.seating
    const [other = 0] = cast.others
    const wanted: TwelfthEdit = {
      ...base,
      photoshoot: [...base.photoshoot, { person_id: other, photoshoot: true, frame: '' }],
      seating: [
        { ...ticket!, seats: 3 },
        { id: -1, seats: 1, aisle: false },
      ],
      routines: [...base.routines, { ...newRoutine(cast), name: 'Another', id: -1 }],
      crew_showdown: [...base.crew_showdown, { routine_id: -1, crew_showdown: true }],
    }
    const shown = editedView(sold, wanted, new Date(NOW)) as TwelfthView
    const { quote } = { quote: quoteRegistration(shown, shown.tour_date, shown.price_list, new Date(NOW)) }
    expect(amountsOf(shown, ADDED)).toEqual(amountsOf({ quote }, ADDED))
    const { output, error } = await cast.apply(() => wanted)
    expect(error).toBeUndefined()
    const after = output as TwelfthView
    // Saved by the ids that it has now, and so are its lines.
    expect(after.crew_showdown.map(({ routine_id }) => routine_id)).toContain(lastRoutine(after))
    expect(after.seating.map(({ seats }) => seats).sort()).toEqual([1, 3])
    expect(after.photoshoot.map(({ person_id }) => person_id)).toContain(other)
    const keys = [
      ...after.photoshoot.map(({ person_id }) => `photoshoot:${person_id}`),
      ...after.crew_showdown.map(({ routine_id }) => `crew_showdown:${routine_id}`),
      ...after.seating.map(({ id }) => `seating:${id}`),
    ]
    expect(Object.keys(amountsOf(after, ADDED)).sort()).toEqual(keys.sort())
    expect(after.quote.fees.total).toBe(quote.fees.total)
    expect(contentOf(await viewOf(cast))).toEqual(contentOf(after))
    // Without it again.
    await cast.confirm()
    const { output: less } = await cast.apply(
      () => ({ photoshoot: [], seating: [], crew_showdown: [] }) as object,
    )
    expect(amountsOf(less as TwelfthView, ADDED)).toEqual({})
  })

  test('is merged with another person’s edit, told in review, and said in the statement', async () => {
    const { cast, view } = await insertEntered()
    const base = contentOf(view) as TwelfthEdit
    const with_it = (more: Partial<TwelfthContent>): TwelfthEdit => ({ ...base, ...more })
    const [shoot] = base.photoshoot
    const [ticket] = base.seating
    const mine = with_it({ photoshoot: [{ ...shoot!, frame: 'Elm' }] })
    const theirs = with_it({ seating: [{ ...ticket!, seats: 4 }] })
    const merged = mergeEdits(base, mine, theirs, view)
    expect(merged).toMatchObject({ content: { ...mine, seating: theirs.seating }, conflicts: [] })
    const against = with_it({ photoshoot: [{ ...shoot!, photoshoot: false }] })
    const asked = mergeEdits(base, mine, against, view)
    expect(asked.conflicts).toMatchObject([{ base: 'yes, Oak', mine: 'yes, Elm', theirs: 'no, Oak' }])
    expect(changesBetween(base, with_it({ ...mine, seating: theirs.seating }), view)).toMatchObject([
      { kind: 'changed', words: 'photoshoot yes, Oak → yes, Elm' },
      { kind: 'changed', what: 'Tickets', words: 'seats 2 → 4' },
    ])
    const sections = statementLines(view.quote.lines, view).map(
      ({ section, label }) => `${section}: ${label}`,
    )
    expect(sections).toEqual(
      expect.arrayContaining(['Photoshoot: Photoshoot', 'Crew showdown: Crew showdown', 'Seats: Tickets']),
    )
    // A family pays for its own photoshoot, and its part of the showdown.
    const shares = partsOf(view).parts.filter(({ key }) => ADDED.test(key))
    expect(shares.filter(({ key }) => key.startsWith('photoshoot'))).toMatchObject([
      { person_id: cast.chooser, amount_cents: PHOTOSHOOT_CENTS },
    ])
    expect(shares.filter(({ key }) => key.startsWith('crew_showdown'))).toHaveLength(4)
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
      'Tickets | Seats | seating | 1',
    ])
    // And what bars it leads there.
    const at = (...path: (string | number)[]) =>
      placeOfViolation(refuse('ATTENDEE_NOT_ON_ROSTER', path), view).step?.path
    expect([at('photoshoot', 0), at('crew_showdown', 0), at('seating')]).toEqual([
      'dancers',
      'competition',
      'seating',
    ])
  })

  test('comes along when another registration is started from it', async () => {
    const { cast, view: before } = await insertEntered()
    const token = await tokenOf(cast)
    const { rows } = await server.database.$client.query(
      `INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id)
       SELECT $2, mybtf_user_id, studio_id FROM registration WHERE id = $1 RETURNING id`,
      [before.id, cities.earlier],
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
    const entered = output.registration as TwelfthView
    expect(entered.seating).toEqual([{ id: expect.any(Number), seats: 2, aisle: false }])
    expect(amountsOf(entered, /^seating:/)).toEqual({
      [`seating:${entered.seating[0]!.id}`]: 2 * TICKET_CENTS,
    })
    // What says nothing of it is entered anew; what is there stays, which is said.
    expect(entered.photoshoot).toEqual([])
    const again = planStart(content, entered, new Date(NOW))
    expect([again.further, again.further_left]).toEqual([[], ['You have seating already.']])
  })

  test('is counted at the desk of the tour date', async () => {
    const token = await insertOffice()
    const seatingAt = async () => {
      const { output } = await server.call(loadTourDesk, { id: cities.here }, { token })
      return output.counts.filter(({ words }) => words === 'Tickets')
    }
    const [before] = await seatingAt()
    const { cast } = await insertEntered()
    await insertEntered()
    await complete(cast)
    const { sold = 0, open = 0 } = before ?? {}
    expect(await seatingAt()).toEqual([
      { words: 'Tickets', people: false, limit: null, sold: sold + 2, open: open + 2 },
    ])
  })

  test('stands in the files of the office', async () => {
    const { cast, view } = await insertEntered()
    const token = await insertOffice()
    const fileOf = async (contract: typeof exportAttendees | typeof exportRoutines) => {
      const input = { id: cities.here, format: 'csv' as const, with_open: true }
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
      const { error } = await step(cast, { seating: view.seating })
      expect(error.violations).toMatchObject([{ code: 'NOT_IN_THIS_KIND', path: ['seating'] }])
      const here = await viewOf(cast)
      expect([here.photoshoot, here.crew_showdown, here.seating]).toEqual([[], [], []])
      expect(amountsOf(here, ADDED)).toEqual({})
      const sum = Object.values(amountsOf(view, ADDED)).reduce((total, cents) => total + cents, 0)
      expect(here.quote.fees.total).toBe(view.quote.fees.total - sum)
    } finally {
      await server.database.$client.query("UPDATE event SET variant = 'coastline'")
    }
  })
})
