// A kind of event that the product does not have: an attendee's field with a price, a routine's add-on, a list of the registration,
// a group of fees and a step. Built from parts and a record only, as a new kind is.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../server/database.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { inRows, type PartLoad } from '../registrations/stored-parts.queries.ts'
import { cityVariant } from '../tours/city.variant.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { entryList } from './entry-list.rules.ts'
import type { PartCharges } from './part-charges.rules.ts'
import { type EditNames, personName, yesNo } from './part-content.rules.ts'
import type { PartView } from './part-view.rules.ts'
import { exportedAs, type StoredPart } from './stored-part.effects.ts'

/** Names of its own, which the product's types do not know. */
const EXTRAS = 'extras' as never
const SEATING = 'seating' as never
const PHOTOSHOOT = 'photoshoot' as never

export const PHOTOSHOOT_CENTS = 8_500
/** A dancer. */
export const SHOWDOWN_CENTS = 1_000
export const TICKET_CENTS = 2_500
export const PRINT_CENTS = 3_000
export const HALL_SEATS = 50
/** So many dancers are a crew. */
const CREW = 2

const entryId = z.int()
export const twelfthForms = {
  photoshoot: z.array(z.object({ person_id: entryId, photoshoot: z.boolean(), frame: z.string().max(40) })),
  crew_showdown: z.array(z.object({ routine_id: entryId, crew_showdown: z.boolean() })),
  seating: z.array(z.object({ id: entryId, seats: z.int().min(1), aisle: z.boolean() })),
  cushions: z.array(z.object({ seating_id: entryId, color: z.string() })),
}
type Photoshoot = z.infer<typeof twelfthForms.photoshoot>[number]
type Showdown = z.infer<typeof twelfthForms.crew_showdown>[number]
type Ticket = z.infer<typeof twelfthForms.seating>[number]
type Cushion = z.infer<typeof twelfthForms.cushions>[number]

export interface TwelfthContent {
  photoshoot: Photoshoot[]
  crew_showdown: Showdown[]
  seating: Ticket[]
  cushions: Cushion[]
}
/** Tickets are stored with whose they are, which nobody is shown. */
type StoredTicket = Ticket & { registration_id: number }
type TwelfthStored = Omit<TwelfthContent, 'seating'> & { seating: StoredTicket[] }
const ticketsView: PartView<StoredTicket[], never> = {
  none: [],
  show: (stored) => ({ seating: stored.map(({ registration_id: _whose, ...ticket }) => ticket) }),
}
type Shown = TwelfthContent & {
  attendees: readonly { person_id: number }[]
  routines: readonly { id: number; dancers: readonly number[] }[]
}

const photoshootFile = {
  photoshoot: { heading: 'Photoshoot', width: 12 },
  frame: { heading: 'Frame', width: 12 },
}
const showdownFile = { crew_showdown: { heading: 'Crew showdown', width: 12 } }

const photoshootList = entryList<Photoshoot, 'person_id', 'photoshoot'>({
  key: 'photoshoot',
  about: 'attendees',
  inputs: {
    photoshoot: { kind: 'tick', title: 'Photoshoot', help: () => formatUsd(PHOTOSHOOT_CENTS) },
    frame: { kind: 'text', title: 'Frame', most: 40 },
  },
  givenUp: null,
  id: 'person_id',
  what: ({ person_id }, names) => `${personName(person_id, names)}, photoshoot`,
  facets: { photoshoot: ', ' },
  fields: {
    photoshoot: {
      facet: 'photoshoot',
      words: ({ photoshoot }) => yesNo(photoshoot),
      column: photoshootFile.photoshoot,
    },
    frame: { facet: 'photoshoot', words: ({ frame }) => frame, column: photoshootFile.frame },
  },
  main: 'photoshoot',
})

/** What its entries are called is the part's own affair: those of others beside routines have an `id`. */
const showdownList = entryList<Showdown, 'routine_id', 'crew showdown'>({
  key: 'crew_showdown',
  about: 'routines',
  inputs: {
    crew_showdown: {
      kind: 'tick',
      title: 'Crew showdown',
      short: 'Crew',
      help: () => `${formatUsd(SHOWDOWN_CENTS)} a dancer`,
    },
  },
  id: 'routine_id',
  what: () => 'Crew showdown',
  facets: { 'crew showdown': ', ' },
  fields: {
    crew_showdown: {
      facet: 'crew showdown',
      words: ({ crew_showdown }) => yesNo(crew_showdown),
      column: showdownFile.crew_showdown,
    },
  },
  main: 'crew showdown',
})

const ticketList = entryList<Ticket, 'id', 'seats' | 'aisle'>({
  key: 'seating',
  id: 'id',
  what: (_ticket: Ticket, _names: EditNames) => 'Tickets',
  facets: { seats: ', ', aisle: ', ' },
  fields: {
    seats: { facet: 'seats', words: ({ seats }) => String(seats), column: { none: 'Seats have no file.' } },
    aisle: { facet: 'aisle', words: ({ aisle }) => yesNo(aisle), column: { none: 'Seats have no file.' } },
  },
  main: 'seats',
})

const cushionList = entryList<Cushion, 'seating_id', 'color'>({
  key: 'cushion',
  about: SEATING,
  inputs: 'on a step of its own',
  id: 'seating_id',
  what: () => 'Cushions',
  facets: { color: ', ' },
  fields: {
    color: { facet: 'color', words: ({ color }) => color, column: { none: 'Seats have no file.' } },
  },
  main: 'color',
})

const once = (key: string, label: string, unit_cents: number, units = 1) => ({
  key,
  rule: 'FEE-01',
  label,
  item: key.split(':')[0] ?? '',
  units,
  unit_cents,
  reason: 'one price all season',
})

const photoshootCharges: PartCharges<Pick<TwelfthContent, 'photoshoot'>> = {
  keys: { own: 'photoshoot' },
  sections: { Photoshoot: { at: 72, group: EXTRAS } },
  charges: ({ photoshoot }) =>
    photoshoot
      .filter((entry) => entry.photoshoot)
      .map(({ person_id }) => ({
        ...once(`photoshoot:${person_id}`, 'Photoshoot', PHOTOSHOOT_CENTS),
        group: EXTRAS,
        section: 'Photoshoot',
      })),
  people: 'the person of its id',
}

/** A print in a gilt frame is chosen with the photoshoot: a part that is charged for, and has no content. */
const printCharges: PartCharges<Pick<TwelfthContent, 'photoshoot'>> & { chosen_with: never } = {
  keys: { own: 'print' },
  sections: { Prints: { at: 73, group: EXTRAS } },
  charges: ({ photoshoot }) =>
    photoshoot
      .filter(({ frame }) => frame === 'Gilt')
      .map(({ person_id }) => ({
        ...once(`print:${person_id}`, 'Print', PRINT_CENTS),
        group: EXTRAS,
        section: 'Prints',
      })),
  people: 'the person of its id',
  chosen_with: PHOTOSHOOT,
}

/** Of each routine that is asked about: whoever prices it by its dancers finds it among the routines. */
const showdownCharges: PartCharges<
  Pick<TwelfthContent, 'crew_showdown' | 'seating'> & {
    routines: readonly { id: number; dancers: readonly number[] }[]
  }
> = {
  keys: { own: 'crew_showdown' },
  sections: { 'Crew showdown': { at: 55, group: 'competition' } },
  charges({ crew_showdown, seating, routines }) {
    const dancersOf = (id: number) => {
      const routine = routines.find((routine) => routine.id === id)
      if (!routine) throw new Error(`routine ${id} is charged for, and is not there`)
      return routine.dancers.length
    }
    return crew_showdown
      .filter((entry) => entry.crew_showdown)
      .map(({ routine_id }) => ({
        ...once(`crew_showdown:${routine_id}`, 'Crew showdown', SHOWDOWN_CENTS, dancersOf(routine_id)),
        ...(seating.length > 0 && { reason: 'with seats for those who watch' }),
        group: 'competition',
        section: 'Crew showdown',
      }))
  },
  people: (id, { routines }) => [...new Set(routines.find((routine) => routine.id === id)?.dancers)],
}

const ticketCharges: PartCharges<Pick<TwelfthContent, 'seating'>> = {
  keys: { own: 'seating' },
  sections: { Seats: { at: 75, group: 'tickets' } },
  charges: ({ seating }) =>
    seating.map(({ id, seats }) => ({
      ...once(`seating:${id}`, 'Tickets', TICKET_CENTS, seats),
      group: 'tickets',
      section: 'Seats',
    })),
  people: 'the studio',
  removedWords: (lines) => new Map(lines.map(({ key }) => [key, 'Others may have its seats.'])),
}

/** As `src/parts.ts` would have them. */
export const twelfthParts = {
  photoshoot: {
    content: {
      ...photoshootList,
      name: 'photoshoot',
      none: [],
      done: null,
      placeOf: null,
      of: ({ photoshoot }: Shown) => photoshoot,
      shown: (photoshoot: Photoshoot[], _saved: Shown, { attendees }: Shown) => {
        const here = new Set(attendees.map(({ person_id }) => person_id))
        return { photoshoot: photoshoot.filter(({ person_id }) => here.has(person_id)) }
      },
      check: ({ photoshoot, attendees }: Shown) =>
        photoshoot.flatMap(({ person_id, ...entry }, position) => [
          ...(attendees.some((attendee) => attendee.person_id === person_id)
            ? []
            : [refuse('ATTENDEE_NOT_ON_ROSTER', ['photoshoot', position])]),
          // Nothing is framed where nothing is taken.
          ...(entry.frame !== '' && !entry.photoshoot
            ? [refuse('NO_OBSERVERS', ['photoshoot', position, 'frame'])]
            : []),
        ]),
    },
    charges: photoshootCharges,
  },
  crew_showdown: {
    content: {
      ...showdownList,
      name: 'crew showdown',
      none: [],
      done: null,
      placeOf: null,
      of: ({ crew_showdown }: Shown) => crew_showdown,
      shown: (crew_showdown: Showdown[]) => ({ crew_showdown }),
      check: ({ crew_showdown, routines }: Shown) =>
        crew_showdown.flatMap(({ routine_id }, position) => {
          const routine = routines.find(({ id }) => id === routine_id)
          return routine && routine.dancers.length < CREW
            ? [refuse('NO_OBSERVERS', ['crew_showdown', position, 'crew_showdown'])]
            : []
        }),
    },
    charges: showdownCharges,
  },
  prints: { charges: printCharges },
  seating: {
    content: {
      ...ticketList,
      name: 'seating',
      none: [],
      comes_back: true,
      of: ({ seating }: Shown) => seating,
      shown: (seating: Ticket[]) => ({ seating }),
      done: ({ seating }: Shown) => seating.length > 0,
      check: ({ seating }: Shown) =>
        seating.flatMap(({ seats }, position) =>
          seats > HALL_SEATS ? [refuse('NO_OBSERVERS', ['seating', position, 'seats'])] : [],
        ),
      // So many are sold meanwhile, as others see them.
      checkPlaces: ({ seating }: Shown) =>
        seating.some(({ seats }) => seats === HALL_SEATS) ? [refuse('NO_OBSERVERS', ['seating'])] : [],
      // As many seats as then, none on the aisle, unless there are some already.
      again: (earlier: Ticket[], { seating }: Shown, city: string) => {
        if (seating.length > 0) return 'You have seating already.'
        const content = earlier.map(({ seats }, position) => ({ id: -1 - position, seats, aisle: false }))
        const count = content.reduce((sum, { seats }) => sum + seats, 0)
        return { content, title: `Tickets: ${count}`, words: `As in ${city}` }
      },
      placeOf: ({ path: [, position] }: Violation, { seating }: Shown) => ({
        of: `Ticket of ${seating[Number(position)]?.seats} seats`,
      }),
    },
    charges: ticketCharges,
    view: ticketsView,
  },
  cushions: {
    content: {
      ...cushionList,
      name: 'cushions',
      none: [],
      done: null,
      placeOf: null,
      of: ({ cushions }: Shown) => cushions,
      shown: (cushions: Cushion[]) => ({ cushions }),
    },
  },
}

const names = Object.keys(twelfthParts) as never[]

/** As `coastline.variant.ts` would have it. */
export const twelfthKind: EventVariant = {
  ...cityVariant,
  name: 'coastline',
  parts: [...cityVariant.parts, ...names],
  steps: cityVariant.steps.flatMap((step) =>
    step.key === 'review'
      ? [
          {
            key: SEATING,
            title: 'Tickets',
            path: 'seating',
            also: [],
            opens_after: ['dancers'],
            done_when: 'its parts are',
            parts: [SEATING],
            numbered: true,
          },
          step,
        ]
      : [step],
  ),
  fee_components: [...cityVariant.fee_components, EXTRAS],
}

/** Its tables. */
export async function createTwelfthTables(database: Database): Promise<void> {
  await database.$client.query(`
    CREATE TABLE photoshoot (registration_id integer NOT NULL REFERENCES registration (id), person_id integer NOT NULL,
      photoshoot boolean NOT NULL, frame text NOT NULL, PRIMARY KEY (registration_id, person_id));
    CREATE TABLE crew_showdown (registration_id integer NOT NULL REFERENCES registration (id),
      routine_id integer PRIMARY KEY REFERENCES registrations_routine (id) ON DELETE CASCADE, crew_showdown boolean NOT NULL);
    CREATE TABLE seating (id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
      registration_id integer NOT NULL REFERENCES registration (id), seats integer NOT NULL, aisle boolean NOT NULL);
    CREATE TABLE cushions (registration_id integer NOT NULL REFERENCES registration (id),
      seating_id integer PRIMARY KEY REFERENCES seating (id) ON DELETE CASCADE, color text NOT NULL)`)
}

const RECALCULATED = { reviewed: false, waiver: false, reviewed_rate: null }
const idsOf = (rows: readonly { id: number }[]) => sql`${sql.param(rows.map(({ id }) => id))}::integer[]`

/** As `stored-parts.effects.ts` would have them. */
export const twelfthStored: {
  [Name in keyof TwelfthContent]: StoredPart<TwelfthContent[Name]>
} = {
  photoshoot: {
    async save(tx, content, { before }) {
      await tx.execute(sql`delete from photoshoot where registration_id = ${before.id}`)
      await tx.execute(sql`insert into photoshoot select ${before.id}, person_id, photoshoot, frame
        from jsonb_populate_recordset(null::photoshoot, ${JSON.stringify(content)}::jsonb)`)
      return {}
    },
    with_it: RECALCULATED,
    exported: exportedAs(photoshootFile, async (connection, tour_date_id) => {
      const { rows } = await connection.execute<{ key: string; photoshoot: boolean; frame: string }>(sql`
        select registration_id || ':' || person_id as key, photoshoot, frame from photoshoot
        join registration on registration.id = registration_id where tour_date_id = ${tour_date_id}`)
      return new Map(
        rows.map(({ key, photoshoot, frame }) => [key, { photoshoot: photoshoot ? 'Yes' : '', frame }]),
      )
    }),
    counted: [],
  },
  crew_showdown: {
    async save(tx, content, { before }) {
      await tx.execute(sql`delete from crew_showdown where registration_id = ${before.id}`)
      await tx.execute(sql`insert into crew_showdown select ${before.id}, routine_id, crew_showdown
        from jsonb_populate_recordset(null::crew_showdown, ${JSON.stringify(content)}::jsonb)`)
      return {}
    },
    with_it: RECALCULATED,
    exported: exportedAs(showdownFile, async (connection, tour_date_id) => {
      const { rows } = await connection.execute<{ routine_id: number; crew_showdown: boolean }>(sql`
        select routine_id, crew_showdown from crew_showdown
        join registration on registration.id = registration_id where tour_date_id = ${tour_date_id}`)
      return new Map(
        rows.map(({ routine_id, crew_showdown }) => [
          String(routine_id),
          { crew_showdown: crew_showdown ? 'Yes' : '' },
        ]),
      )
    }),
    counted: [],
  },
  seating: {
    async save(tx, content, { before }) {
      const kept = content.filter(({ id }) => id > 0)
      await tx.execute(
        sql`delete from seating where registration_id = ${before.id} and id <> all(${idsOf(kept)})`,
      )
      await tx.execute(sql`update seating set seats = typed.seats, aisle = typed.aisle
        from jsonb_populate_recordset(null::seating, ${JSON.stringify(kept)}::jsonb) as typed where seating.id = typed.id`)
      const ids = new Map<number, number>()
      for (const { id, seats, aisle } of content.filter((seating) => seating.id < 0)) {
        const { rows } = await tx.execute<{
          id: number
        }>(sql`insert into seating (registration_id, seats, aisle)
          values (${before.id}, ${seats}, ${aisle}) returning id`)
        ids.set(id, rows[0]!.id)
      }
      return { ids }
    },
    with_it: RECALCULATED,
    exported: null,
    counted: [
      {
        words: 'Tickets',
        people: false,
        async count(connection, tour_date_id) {
          const { rows } = await connection.execute<{ sold: number; open: number }>(sql`
            select coalesce(sum(seats) filter (where completed), 0)::integer as sold,
              coalesce(sum(seats) filter (where not completed), 0)::integer as open
            from seating join registration on registration.id = registration_id where tour_date_id = ${tour_date_id}`)
          return rows[0]!
        },
      },
    ],
  },
  cushions: {
    async save(tx, content, { before }) {
      await tx.execute(sql`delete from cushions where registration_id = ${before.id}`)
      await tx.execute(sql`insert into cushions select ${before.id}, seating_id, color
        from jsonb_populate_recordset(null::cushions, ${JSON.stringify(content)}::jsonb)`)
      return {}
    },
    with_it: {},
    exported: null,
    counted: [],
  },
}

function rowsOf<Entry>(table: string, ...columns: (keyof Entry & string)[]): PartLoad<Entry[]> {
  const fields = Object.fromEntries(columns.map((name) => [name, sql<unknown>`${sql.identifier(name)}`]))
  return inRows(
    (connection, { id }) =>
      connection
        .select(fields)
        .from(sql`${sql.identifier(table)}`)
        .where(sql`registration_id = ${id}`)
        .orderBy(sql`1`),
    (rows) => rows as Entry[],
  )
}

/** As `stored-parts.queries.ts` would have them. */
export const twelfthLoads: { [Name in keyof TwelfthStored]: PartLoad<TwelfthStored[Name]> } & {
  prints: PartLoad<null>
} = {
  photoshoot: rowsOf('photoshoot', 'person_id', 'photoshoot', 'frame'),
  crew_showdown: rowsOf('crew_showdown', 'routine_id', 'crew_showdown'),
  prints: { stored: () => null },
  seating: rowsOf('seating', 'id', 'seats', 'aisle'),
  cushions: rowsOf('cushions', 'seating_id', 'color'),
}
