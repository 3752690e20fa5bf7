// What processes keep of tour dates and prices is never older than what was committed before it was asked for: two processes, each
// with its own store and connections, and a control without the triggers that renew the version.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentBy } from '../../server/count-statements.fixtures.ts'
import { type Connection, connect, type Database, inTransaction } from '../../server/database.ts'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { catalogueVersion, keepCatalogues } from './catalogue.queries.ts'
import { loadPriceList, loadTourDate } from './tour.queries.ts'

const server = useTestServer()
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
let city: number

/** A process: its connections, and what it keeps. */
function startProcess() {
  const database = connect({ connectionString: server.connectionString })
  return { database, load: keepCatalogues() }
}
type Process = ReturnType<typeof startProcess>
let office: Process
let portal: Process

beforeAll(async () => {
  const venue = sql`insert into venue (id, name, address, phone) values`
  await insertMeridian(server.database)
  await server.database.execute(sql`${venue} (1, 'Hall', '', ''), (2, 'Inn', '', '')`)
  await server.database.execute(sql`insert into vip_type (event_id, season_id, id, sort, name, amount_cents)
    values (56, 76, 1, 0, 'Half', 5000)`)
  city = await insertCity(server.database, null, { venue_id: 1, hotel_id: 2 })
  office = startProcess()
  portal = startProcess()
})
afterAll(async () => {
  await office.database.$client.end()
  await portal.database.$client.end()
})

async function versionIn(connection: Connection): Promise<string | null> {
  const { rows } = await connection.execute<{ version: string | null }>(
    sql`select ${catalogueVersion(sql`${city}::integer`)} as version`,
  )
  return rows[0]?.version ?? null
}

/** As a registration is loaded: its version first, then what is kept of that. */
async function seenBy({ load }: Process, connection: Connection) {
  const seen = await load(connection, city, await versionIn(connection))
  if (!seen) throw new Error('the city is gone')
  return { tour_date: seen.tour_date, price_list: seen.price_list }
}

/** As the tables are. */
async function storedIn(connection: Connection) {
  const tour_date = await loadTourDate(connection, city)
  return { tour_date, price_list: await loadPriceList(connection, 56, 76) }
}

const look = (process: Process) => seenBy(process, process.database)
const nameIn = async (process: Process) => (await look(process)).tour_date.event_city
const rename = (connection: Connection, event_city: string) =>
  connection.execute(sql`update tour_date set event_city = ${event_city} where id = ${city}`)

const changes: [what: string, change: string][] = [
  ['a city', "update tour_date set event_city = event_city || '!' where id = $city"],
  [
    'its limits',
    "update tour_date set entry_limit_rules = jsonb_set(entry_limit_rules, '{hold_minutes}', '7')",
  ],
  ['its venue', "update venue set name = name || '!' where id = 1"],
  ['its hotel', "update venue set phone = phone || '1' where id = 2"],
  ['where it takes place', 'update tour_date set venue_id = 2 where id = $city'],
  ['the event', 'update event set extra_time_cents = extra_time_cents + 1'],
  ['the season', 'update season set media_pass_cents = coalesce(media_pass_cents, 0) + 1'],
  ['a workshop level', "update workshop_level set level = level || '!' where id = 3"],
  [
    'a new workshop level',
    "insert into workshop_level (event_id, season_id, id, sort, level, kind, prices) select event_id, season_id, 90, 90, 'New', kind, prices from workshop_level limit 1",
  ],
  ['one that is gone', 'delete from workshop_level where id = 90'],
  ['a category', "update routine_category set name = name || '!' where id = 1"],
  ['a division', "update age_division set name = name || '!' where id = 4"],
  ['a style', 'update performance_division set free = not free where id = 2'],
  ['a scholarship', 'update vip_type set amount_cents = amount_cents + 1'],
  [
    'a new award',
    "insert into nomination_type (event_id, season_id, id, sort, name, kind) values (56, 76, 1, 0, 'Best Jazz', 'specialty')",
  ],
  [
    'a new regional award',
    "insert into regional_award (event_id, season_id, id, sort, name) values (56, 76, 1, 0, 'High Score')",
  ],
  ['whether Studio of the Year is held', 'update tour_date set has_soty = not has_soty where id = $city'],
  ['all scholarships gone', 'truncate vip_type'],
]

describe('what is kept of a tour date and its prices', () => {
  it('is what is stored, is read once, and is the same for everybody', async () => {
    expect(await look(portal)).toEqual(await storedIn(portal.database))
    const { sent } = await sentBy(() => look(portal))
    expect(sent.messages).toHaveLength(1)
    const { tour_date } = await look(portal)
    expect(() => Object.assign(tour_date.mybtf, { compenabled: false })).toThrow('read only')
  })

  it.each(changes)('is new once another process has changed %s', async (_what, change) => {
    const before = await look(portal)
    await office.database.execute(sql.raw(change.replace('$city', String(city))))
    const after = await look(portal)
    expect(after).toEqual(await storedIn(office.database))
    expect(after).not.toEqual(before)
  })

  it('would be old for ever without the triggers (so they do it)', async () => {
    const triggers = (what: 'disable' | 'enable') =>
      office.database.execute(sql.raw(`alter table tour_date ${what} trigger renew_catalogue_version`))
    const before = await nameIn(portal)
    await triggers('disable')
    await rename(office.database, 'Unseen')
    expect(await nameIn(portal)).toBe(before)
    await triggers('enable')
    await rename(office.database, 'Seen')
    expect(await nameIn(portal)).toBe('Seen')
  })

  it('is read anew each time where the version cannot be told', async () => {
    await office.database.execute(sql`delete from catalogue_version`)
    await look(portal)
    await rename(office.database, 'Without version')
    await office.database.execute(sql`delete from catalogue_version`)
    expect(await nameIn(portal)).toBe('Without version')
  })
})

describe('a change that is not committed', () => {
  class TakenBack extends Error {}

  it('is seen by its own transaction alone, each as it was at the time, and by nobody once it is taken back', async () => {
    await rename(office.database, 'Before')
    const seen: string[] = []
    const work = inTransaction(office.database, actor, async (tx) => {
      await rename(tx, 'First')
      seen.push((await seenBy(office, tx)).tour_date.event_city)
      await rename(tx, 'Second')
      seen.push((await seenBy(office, tx)).tour_date.event_city)
      expect(await nameIn(portal)).toBe('Before')
      throw new TakenBack()
    })
    await expect(work).rejects.toThrow(TakenBack)
    expect(seen).toEqual(['First', 'Second'])
    expect([await nameIn(office), await nameIn(portal)]).toEqual(['Before', 'Before'])
    // A counter would give this one the number of the change that was taken back, and with it what was kept of that.
    await rename(portal.database, 'After')
    expect([await nameIn(office), await nameIn(portal)]).toEqual(['After', 'After'])
  })

  it('is not what a transaction sees that began before, nor does that give anything old to others', async () => {
    await rename(office.database, 'Old')
    const database: Database = portal.database
    await database.transaction(
      async (tx) => {
        const snapshot = tx as unknown as Connection
        expect((await seenBy(portal, snapshot)).tour_date.event_city).toBe('Old')
        await rename(office.database, 'New')
        expect((await seenBy(portal, snapshot)).tour_date.event_city).toBe('Old')
        // The same process, meanwhile.
        expect(await nameIn(portal)).toBe('New')
      },
      { isolationLevel: 'repeatable read' },
    )
    expect([await nameIn(portal), await nameIn(office)]).toEqual(['New', 'New'])
  })
})

describe('two processes of which one changes and both look', () => {
  /** Looks again and again while the office changes city and price together, some of it taken back; what was wrong with what was seen. */
  async function race(rounds: number, load: Process['load']) {
    let committed = 0
    let over = false
    const wrong: string[] = []
    const watching = async (process: Process) => {
      while (!over) {
        const least = committed
        const { tour_date, price_list } = await look({ ...process, load })
        const [city_says, price_says] = [Number(tour_date.event_city), price_list.media_pass_cents ?? 0]
        if (city_says !== price_says) wrong.push(`city ${city_says} beside price ${price_says}`)
        if (city_says < least) wrong.push(`${city_says} after ${least} was committed`)
        if (city_says >= 1_000_000) wrong.push('what was taken back')
      }
    }
    const set = async (tx: Connection, round: number) => {
      await rename(tx, String(round))
      await tx.execute(sql`update season set media_pass_cents = ${round}`)
    }
    const changing = async () => {
      for (let round = 1; round <= rounds; round++) {
        const taken_back = inTransaction(office.database, actor, async (tx) => {
          await set(tx, 1_000_000 + round)
          await seenBy({ ...office, load }, tx)
          throw new Error('taken back')
        })
        await taken_back.catch(() => undefined)
        await inTransaction(office.database, actor, (tx) => set(tx, round))
        committed = round
      }
      over = true
    }
    await inTransaction(office.database, actor, (tx) => set(tx, 0))
    await Promise.all([changing(), watching(portal), watching(portal), watching(office)])
    return wrong
  }

  it('never see half of a change, what was taken back, or less than was committed', async () => {
    expect(await race(effort(12, 60), keepCatalogues())).toEqual([])
  })

  it('would, were it kept without a version (so that does it)', async () => {
    const load = keepCatalogues()
    let kept: ReturnType<typeof load> | undefined
    const once: typeof load = (...asked) => {
      kept ??= load(...asked)
      return kept
    }
    expect((await race(5, once)).length).toBeGreaterThan(0)
  })
})
