// Keeps in the process what is read with every registration and hardly ever changes: its tour date, and what the event offers there.
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { preparedOn, type Values } from '../../server/prepared.ts'
import { together } from '../../server/together.ts'
import type { PriceList } from './price-list.model.ts'
import { priceListRead, tourDateRead } from './tour.queries.ts'
import { tourDateTable } from './tour.tables.ts'
import type { TourDate } from './tour-date.model.ts'

export interface Catalogue {
  /** Another one after each change of any of it, committed or not; null = it cannot be told. */
  version: string | null
  tour_date: TourDate
  price_list: PriceList
}

/** The version of what the tour date rests on; null where a database does not keep it. */
export const catalogueVersion = (tour_date_id: unknown) => sql<string | null>`(
  select kept.version from catalogue_version as kept join tour_date as of on of.event_id = kept.event_id and of.season_id = kept.season_id
  where of.id = ${tour_date_id})`

// One statement: the version is that of what is read beside it, whatever is committed meanwhile.
const catalogues = preparedOn((connection) => {
  const known = {
    id: sql`known.id`,
    event_id: sql`known.event_id`,
    season_id: sql`known.season_id`,
  }
  return together(
    connection,
    'catalogue',
    {
      version: connection.select({ version: catalogueVersion(known.id) }).from(sql`(select) as nothing`),
      tour_date: tourDateRead(connection, known),
      price_list: priceListRead(connection, known),
    },
    sql`(select id, event_id, season_id from tour_date where id = ${sql.placeholder('id')}) as known`,
  )
})

/** As it is now; null when there is no such tour date. */
async function readCatalogue(connection: Connection, tour_date_id: number): Promise<Catalogue | null> {
  const read = await catalogues(connection)({ id: tour_date_id })
  const [tour_date] = read?.tour_date ?? []
  const [lists] = read?.price_list ?? []
  if (!tour_date || !lists) return null
  const { event_id, season_id } = tour_date
  return {
    version: read?.version[0]?.version ?? null,
    tour_date,
    price_list: { event_id, season_id, ...lists },
  }
}

/** Everybody is given the same: nobody may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** As many tour dates as a season has; the one that was read first leaves first. */
const MOST = 400

/** What one process keeps. */
export function keepCatalogues(most = MOST) {
  const kept = new Map<string, Catalogue>()
  /** The catalogue of the `version` that the caller has read, or as it is now; null when there is no such tour date. */
  return async (
    connection: Connection,
    tour_date_id: number,
    version: string | null,
  ): Promise<Catalogue | null> => {
    const known = version === null ? undefined : kept.get(`${tour_date_id} ${version}`)
    if (known) return known
    const read = await readCatalogue(connection, tour_date_id)
    if (read === null || read.version === null) return read
    kept.set(`${tour_date_id} ${read.version}`, frozen(read))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return read
  }
}

/** Of this process. Versions never repeat, so one store serves every database. */
export const loadCatalogue = keepCatalogues()

/** Whether the account with this address, in lower case, is exempt at the tour date (R§6), and what to load its catalogue by. */
export const exemptRead = (
  connection: Connection,
  { tour_date_id, email }: Values<'tour_date_id' | 'email'>,
) =>
  connection
    .select({
      version: catalogueVersion(sql`tour_date.id`),
      exempt: sql<boolean>`${tourDateTable.exceptions} ? ${email}`,
    })
    .from(tourDateTable)
    .where(eq(tourDateTable.id, tour_date_id))
