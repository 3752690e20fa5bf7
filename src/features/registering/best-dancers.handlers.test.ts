// BESTDANCER-04, BESTDANCER-05: the last place of an option is raced for, and what is registered is locked.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { countOptionStock } from '../best-dancers/best-dancer.queries.ts'
import { insertBestDancer } from '../best-dancers/best-dancer-samples.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { fullName } from '../people/person.rules.ts'
import { missingOrGone } from '../programme/programme-words.rules.ts'
import { barredWords } from '../registrations/barred-words.rules.ts'
import { changedContent, contentOf } from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { insertKind, insertSeason } from './every-field.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const [JACKET, COMPETING] = [2, 3]
let event_id: number

beforeAll(async () => {
  await insertSeason(server)
  event_id = await insertKind(server, 'finals')
})

const entryOf = (person_id: number, best_dancer_type_id: number | null): BestDancer => ({
  person_id,
  best_dancer_type_id,
  jacket_size_id: null,
  jacket_name: '',
  routine:
    best_dancer_type_id === COMPETING ? { name: 'TBA', choreographer: '', performance_division_id: 2 } : null,
})

/** A city of the finals with so many jackets. */
const insertFinals = (on: typeof server, places = 10, mybtf = {}) =>
  insertCity(on.database, null, {
    event_id,
    mybtf: { ...columbus.mybtf, ...mybtf },
    best_dancer_stock: [{ best_dancer_type_id: JACKET, workshop_level_id: null, places }],
  })

/** A dancer with an option, reviewed and paid, and not completed. */
async function insertReady(
  on: typeof server,
  city: number,
  option: number | null = JACKET,
): Promise<Editable> {
  const one = await insertOpen(on, city)
  await insertBestDancer(on.database, one.registration_id, entryOf(one.person_id, option))
  await insertPaid(on, one, (await one.view()).quote.fees.total)
  return one
}

async function complete(on: typeof server, one: Editable) {
  const token = await on.tokenOf(one.mybtf_user_id)
  return on.call(completeRegistration, { registration_id: one.registration_id }, { token })
}

describe('BESTDANCER-04 the last place of an option, between two completions,', () => {
  async function race(on: typeof server) {
    const city = await insertFinals(on, 1)
    const two = [await insertReady(on, city), await insertReady(on, city)]
    return atOnce(
      on,
      'registration',
      two.map((registration) => () => complete(on, registration)),
    )
  }
  it('goes to one of the two, the other is told', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answers = await race(server)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const lost = answers.find(({ status }) => status === 422)
      expect(lost?.error.violations).toMatchObject([{ code: 'BEST_DANCER_SOLD_OUT' }])
    }
  })
  it('without the lock goes to both (so the race is real)', async () => {
    expect((await withoutLocks(server, () => race(server))).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('BESTDANCER-05 a registered option', () => {
  async function insertSold(mybtf = {}) {
    const one = await insertReady(server, await insertFinals(server, 10, mybtf), COMPETING)
    expect((await complete(server, one)).error).toBeUndefined()
    await one.confirm()
    return one
  }
  const changed = (change: Partial<BestDancer>) => (content: ReturnType<typeof contentOf>) => ({
    best_dancer_routines: content.best_dancer_routines.map((entry) => ({ ...entry, ...change })),
  })
  it('cannot be changed any more, and nothing is lost', async () => {
    const one = await insertSold()
    const before = contentOf(await one.view())
    const { error } = await one.apply(changed({ best_dancer_type_id: JACKET }))
    expect(error.violations).toMatchObject([{ code: 'BEST_DANCER_LOCKED' }])
    expect(contentOf(await one.view())).toEqual(before)
  })
  it('EDIT-14 left out of an edit that puts its dancer back, it is named; sent along, nothing is changed', async () => {
    const one = await insertSold()
    const before = await one.view()
    const [entry] = before.best_dancer_routines
    const option = before.price_list.best_dancer_types.find(({ id }) => id === entry?.best_dancer_type_id)
    const { error } = await one.apply(() => ({ best_dancer_routines: [] }))
    expect(error.violations).toMatchObject([
      {
        code: 'BEST_DANCER_LOCKED',
        message: expect.stringContaining(`is registered with “${option?.name}”`),
      },
    ])
    const gone = changedContent(contentOf(before), { attendees: [] }, before)
    expect(gone.best_dancer_routines).toEqual([])
    const back = changedContent(gone, { attendees: contentOf(before).attendees }, before)
    expect((await one.apply(() => back)).error).toBeUndefined()
    const after = await one.view()
    expect([contentOf(after), after.quote.lines]).toEqual([contentOf(before), before.quote.lines])
  })
  it('takes another size and title while the tour date leaves them open', async () => {
    const one = await insertSold()
    const routine = { name: 'Undertow', choreographer: 'Jo Lee', performance_division_id: 3 }
    const { output, error } = await one.apply(changed({ jacket_size_id: 2, routine }))
    expect(error).toBeUndefined()
    expect(output.best_dancer_routines).toMatchObject([{ jacket_size_id: 2, routine }])
  })
  it.each([
    ['jackets', { edit_bd_jacket: false }, { jacket_size_id: 2 }, 'JACKET_CLOSED'],
    [
      'routines',
      { edit_bd_routine: false },
      { routine: { name: 'Undertow', choreographer: '', performance_division_id: 2 } },
      'BEST_DANCER_ROUTINE_CLOSED',
    ],
  ])('keeps what it has once %s are closed', async (_title, mybtf, change, code) => {
    const one = await insertSold(mybtf)
    const { error } = await one.apply(changed(change))
    expect(error.violations).toMatchObject([{ code }])
  })
  it('NAME-01, NAME-02 takes no address for a choreographer, and no title of two lines', async () => {
    const one = await insertSold()
    const routine = { name: 'Un\ndertow', choreographer: 'www.x.co', performance_division_id: 3 }
    const { error } = await one.apply(changed({ routine }))
    expect(error.violations).toMatchObject([
      { code: 'NAME_CHARACTERS', path: ['best_dancer_routines', 0, 'routine', 'name'] },
      { code: 'NAME_ADDRESS', path: ['best_dancer_routines', 0, 'routine', 'choreographer'] },
    ])
  })
  it('is given up by whoever leaves: who comes back takes what is free, at the price of that day', async () => {
    const city = await insertFinals(server, 1)
    const one = await insertReady(server, city, COMPETING)
    await complete(server, one)
    await one.confirm()
    const [dancer] = contentOf(await one.view()).attendees
    const [other = 0] = one.spare
    const swap = await one.apply(({ attendees }) => ({
      attendees: attendees.map((form) => ({ ...form, person_id: other })),
      best_dancer_routines: [entryOf(other, null)],
      routines: [],
      is_competing: false,
    }))
    expect(swap.error).toBeUndefined()
    await one.confirm()
    const back = (option: number) =>
      one.apply((content) => ({
        attendees: [...content.attendees, dancer!],
        best_dancer_routines: [...content.best_dancer_routines, entryOf(dancer!.person_id, option)],
      }))
    // The one jacket goes to another registration meanwhile.
    const taken = await insertReady(server, city)
    expect((await complete(server, taken)).error).toBeUndefined()
    expect((await back(JACKET)).error.violations).toMatchObject([{ code: 'BEST_DANCER_SOLD_OUT' }])
    server.setTime('2027-01-20T17:00:00Z')
    const { error, output } = await back(COMPETING)
    server.setTime(NOW)
    expect(error).toBeUndefined()
    const line = output.quote.lines.find(({ key }) => key === `best_dancer:${dancer?.person_id}`)
    expect(line?.rate).toBe('full')
  })
  it('is not asked of a dancer who was registered, and is of one who joins', async () => {
    const one = await insertSold()
    const [joining = 0] = one.spare
    const add = (content: ReturnType<typeof contentOf>) => ({
      attendees: [...content.attendees, { ...content.attendees[0]!, person_id: joining }],
    })
    const { error } = await one.apply(add)
    expect(error.violations).toMatchObject([{ code: 'BEST_DANCER_REQUIRED' }])
    const whole = await one.apply((content) => ({
      ...add(content),
      best_dancer_routines: [...content.best_dancer_routines, entryOf(joining, JACKET)],
    }))
    expect(whole.error).toBeUndefined()
    expect(whole.output.quote.fees.bestdancer).toBe(26_000 + 11_000)
  })
})

describe('BESTDANCER-04 at the step', () => {
  it('an option that is sold is refused with its place, and what was there stays', async () => {
    const city = await insertFinals(server, 1)
    expect((await complete(server, await insertReady(server, city))).error).toBeUndefined()
    const late = await insertOpen(server, city)
    const { id, version, attendees } = await late.view()
    const best_dancer_routines = attendees.map(({ person_id }) => entryOf(person_id, JACKET))
    const { error } = await server.call(
      changeRegistration,
      { id, version, best_dancer_routines },
      { token: late.token },
    )
    expect(error.violations).toMatchObject([
      { code: 'BEST_DANCER_SOLD_OUT', path: ['best_dancer_routines', 0, 'best_dancer_type_id'] },
    ])
    expect((await late.view()).best_dancer_routines).toEqual([])
  })

  it('an option that others have bought out since bars the review, is told with its dancer, and the payment names it too', async () => {
    const city = await insertFinals(server, 1)
    const late = await insertReady(server, city)
    expect((await late.view()).no_longer_fits).toEqual([])
    expect((await complete(server, await insertReady(server, city))).error).toBeUndefined()
    const soldOut = [
      { code: 'BEST_DANCER_SOLD_OUT', path: ['best_dancer_routines', 0, 'best_dancer_type_id'] },
    ]
    const view = await late.view()
    expect(view.no_longer_fits).toMatchObject(soldOut)
    expect(missingOrGone(view).map(({ words }) => words)).toEqual([
      `${fullName(view.attendees[0]!.person)}: another option, or none (Jacket is sold out)`,
    ])
    const { id, version } = view
    const { token } = late
    const review = { id, version, reviewed: true, waiver: true }
    expect((await server.call(changeRegistration, review, { token })).error.violations).toMatchObject(soldOut)
    // Paid before it was gone: completing says whose option it is.
    const { error } = await complete(server, late)
    expect(barredWords(error.violations ?? [], view)).toBe(
      `${fullName(view.attendees[0]!.person)}: Jacket is sold out.`,
    )
    // With another option she goes on.
    const best_dancer_routines = view.best_dancer_routines.map((entry) => ({
      ...entry,
      best_dancer_type_id: null,
    }))
    const changed = await server.call(changeRegistration, { id, version, best_dancer_routines }, { token })
    expect(changed.output.no_longer_fits).toEqual([])
    const again = await server.call(
      changeRegistration,
      { ...review, version: changed.output.version },
      { token },
    )
    expect(again.error).toBeUndefined()
  })
})

describe('BESTDANCER-04 somebody on the list of exceptions', () => {
  const soldOut = [{ code: 'BEST_DANCER_SOLD_OUT' }]
  async function insertExempt(city: number, one: Editable) {
    const { rows } = await server.database.$client.query('SELECT email FROM mybtf_user WHERE id = $1', [
      one.mybtf_user_id,
    ])
    await server.database
      .update(tourDateTable)
      .set({ exceptions: [rows[0].email] })
      .where(eq(tourDateTable.id, city))
    expect((await one.view()).exempt).toBe(true)
  }

  it('gets no option that is sold: not at the step, at the review, at completion or in an edit', async () => {
    const city = await insertFinals(server, 1)
    const late = await insertReady(server, city)
    await insertExempt(city, late)
    expect((await complete(server, await insertReady(server, city))).error).toBeUndefined()
    expect((await late.view()).no_longer_fits).toMatchObject(soldOut)
    const { id, version, best_dancer_routines } = await late.view()
    const save = (changes: object) =>
      server.call(changeRegistration, { id, version, ...changes }, { token: late.token })
    expect((await save({ reviewed: true, waiver: true })).error.violations).toMatchObject(soldOut)
    expect((await complete(server, late)).error.violations).toMatchObject(soldOut)
    const without = best_dancer_routines.map((entry) => ({ ...entry, best_dancer_type_id: null }))
    const { output } = await save({ best_dancer_routines: without })
    const again = { id, version: output.version, best_dancer_routines }
    expect(
      (await server.call(changeRegistration, again, { token: late.token })).error.violations,
    ).toMatchObject(soldOut)
    // Completed without it, an edit adds nobody to it either.
    const review = { id, version: output.version, reviewed: true, waiver: true }
    expect((await server.call(changeRegistration, review, { token: late.token })).error).toBeUndefined()
    expect((await complete(server, late)).error).toBeUndefined()
    await late.confirm()
    const [joining = 0] = late.spare
    const edit = await late.apply((content) => ({
      attendees: [...content.attendees, { ...content.attendees[0]!, person_id: joining }],
      best_dancer_routines: [...content.best_dancer_routines, entryOf(joining, JACKET)],
    }))
    expect(edit.error.violations).toMatchObject(soldOut)
  })

  it('gets no option that is closed', async () => {
    const city = await insertFinals(server)
    const one = await insertReady(server, city, null)
    await insertExempt(city, one)
    await server.database
      .update(tourDateTable)
      .set({ disabled_best_dancers: [JACKET] })
      .where(eq(tourDateTable.id, city))
    const { id, version, attendees } = await one.view()
    const best_dancer_routines = attendees.map(({ person_id }) => entryOf(person_id, JACKET))
    const { error } = await server.call(
      changeRegistration,
      { id, version, best_dancer_routines },
      { token: one.token },
    )
    expect(error.violations).toMatchObject(soldOut)
  })
})

describe('BESTDANCER-04 the office sees', () => {
  it('how far each option is sold, at all levels and at one, with what is in open registrations', async () => {
    const city = await insertFinals(server, 2)
    const [level = 0] = (await (await insertOpen(server, city)).view()).attendees.map(
      ({ workshop_level_id }) => workshop_level_id,
    )
    const of = { best_dancer_type_id: JACKET, places: 2 }
    const stock = [
      { ...of, workshop_level_id: null },
      { ...of, workshop_level_id: level },
      { ...of, workshop_level_id: level === 3 ? 4 : 3, places: 1 },
    ]
    await server.database
      .update(tourDateTable)
      .set({ best_dancer_stock: stock })
      .where(eq(tourDateTable.id, city))
    await insertReady(server, city)
    expect((await complete(server, await insertReady(server, city))).error).toBeUndefined()
    const counts = await countOptionStock(server.database, city)
    expect(counts.map(({ sold, open, limit }) => [sold, open, limit])).toEqual([
      [1, 1, 2],
      [1, 1, 2],
      [0, 0, 1],
    ])
    expect(counts.map(({ words }) => words.split(', ').length)).toEqual([1, 2, 2])
  })
})
