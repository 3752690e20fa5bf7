// Saves the parts of a registration: each as its feature writes it, complete by type.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { failOn } from '../../shared/failures.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { countUnnamedObservers } from '../attendees/additional-observers.queries.ts'
import { replaceAttendees } from '../attendees/attendee.queries.ts'
import { bestDancerFile } from '../best-dancers/best-dancer.model.ts'
import {
  countBestDancers,
  countOptionStock,
  exportBestDancers,
  replaceBestDancers,
} from '../best-dancers/best-dancer.queries.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { freestyleFile } from '../freestyle/freestyle.model.ts'
import { countFreestyle, freestyleCells, replaceFreestyle } from '../freestyle/freestyle.queries.ts'
import { intensiveFile } from '../intensive/intensive.model.ts'
import { countIntensives, intensiveCells, replaceIntensives } from '../intensive/intensive.queries.ts'
import { kdotyFile } from '../kdoty/kdoty.model.ts'
import { kdotyCells, replaceKdoty } from '../kdoty/kdoty.queries.ts'
import { isSmallRegistration } from '../limits/free-places.rules.ts'
import { storedNominations } from '../nominations/stored-nominations.effects.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { readLineKey } from '../parts/line-key.rules.ts'
import { type NewIds, withNewIds, withoutOrphans } from '../parts/orphans.rules.ts'
import { wordsOf } from '../parts/part-charges.rules.ts'
import { exportedAs, type StoredPart } from '../parts/stored-part.effects.ts'
import { storedExtras } from '../routine-extras/stored-extras.effects.ts'
import { replaceRoutines } from '../routines/replace-routines.effects.ts'
import { releaseRoutines } from '../routines/routine.queries.ts'
import { showdownFile } from '../showdown/showdown.model.ts'
import { countShowdown, replaceShowdown, showdownCells } from '../showdown/showdown.queries.ts'
import { countTickets, replaceTickets } from '../tickets/ticket.queries.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'
import { RECALCULATED, viewRegistration } from './change-registration.effects.ts'
import {
  type ContentName,
  checkParts,
  contentNamesAt,
  contentOf,
  contentParts,
  followedContent,
  shownWith,
} from './edit-content.rules.ts'
import { checkStep } from './part-checks.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationRow } from './registration.queries.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/** A part that is a column of the registration's own row. */
function ownColumn<Name extends ContentName & keyof RegistrationRow>(
  name: Name,
  with_it: RegistrationRow,
): StoredPart<RegistrationContent[Name]> {
  return {
    save: async (_tx, content) => ({ row: { [name]: content } }),
    with_it,
    exported: null,
    counted: [],
  }
}

/** Whoever changes who comes has done the workshop's steps. */
const WORKSHOP_DONE: RegistrationRow = { workshop_done: true }

export const storedParts: { [Name in ContentName]: StoredPart<RegistrationContent[Name]> } = {
  attendees: {
    async save(tx, content, { before }) {
      await replaceAttendees(tx, before.id, before.attendees, content)
      return {}
    },
    with_it: WORKSHOP_DONE,
    exported: null,
    counted: [],
  },
  routines: {
    save: async (tx, _content, { before, after }) => ({ ids: await replaceRoutines(tx, before, after) }),
    with_it: {},
    exported: null,
    counted: [],
  },
  additional_observers: {
    ...ownColumn('additional_observers', WORKSHOP_DONE),
    counted: [{ words: 'Unnamed observers', people: true, count: countUnnamedObservers }],
  },
  // A name, which costs nothing and is not agreed to.
  comp_room: ownColumn('comp_room', {}),
  // Words for the office, without a fee.
  beat_street: ownColumn('beat_street', {}),
  // A choice without a fee, for the office.
  kdoty: {
    async save(tx, content, { before }) {
      await replaceKdoty(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: exportedAs(kdotyFile, kdotyCells),
    counted: [],
  },
  best_dancer_routines: {
    async save(tx, _content, { before, after }) {
      await replaceBestDancers(tx, before.id, before.best_dancer_routines, after.best_dancer_routines)
      return {}
    },
    with_it: {},
    exported: exportedAs(bestDancerFile, exportBestDancers),
    counted: [
      {
        words: (tour_date) => programmeOf(tour_date)?.counted_as ?? '',
        people: false,
        count: countBestDancers,
      },
      countOptionStock,
    ],
  },
  // Whoever has routines competes, whatever was sent.
  is_competing: {
    save: async (_tx, _content, { after }) => ({ row: { is_competing: after.is_competing } }),
    with_it: RECALCULATED,
    exported: null,
    counted: [],
  },
  showdown: {
    async save(tx, content, { before }) {
      await replaceShowdown(tx, before.id, content)
      return {}
    },
    with_it: RECALCULATED,
    exported: exportedAs(showdownFile, showdownCells),
    counted: [{ words: 'Routines in the crew showdown', people: false, count: countShowdown }],
  },
  freestyle: {
    async save(tx, content, { before }) {
      await replaceFreestyle(tx, before, content)
      return {}
    },
    with_it: {},
    exported: exportedAs(freestyleFile, freestyleCells),
    counted: [countFreestyle],
  },
  ...storedExtras,
  ...storedNominations,
  intensive: {
    async save(tx, content, { before }) {
      await replaceIntensives(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: exportedAs(intensiveFile, intensiveCells),
    counted: [countIntensives],
  },
  tickets: {
    save: async (tx, content, { before }) => ({ ids: await replaceTickets(tx, before, content) }),
    with_it: {},
    exported: null,
    counted: [
      {
        words: 'Tickets',
        people: false,
        count: countTickets,
        limit: ({ tickets }) => tickets?.total_available ?? null,
      },
    ],
  },
}

/** The lines of what was added carry the ids that it has now. */
function withIds(
  lines: readonly FeeLine[],
  keys: readonly string[],
  ids: ReadonlyMap<number, number>,
): readonly FeeLine[] {
  if (ids.size === 0) return lines
  return lines.map((line) => {
    const { word, id } = readLineKey(line.key)
    const stored = keys.includes(word) ? ids.get(id) : undefined
    return stored === undefined ? line : { ...line, key: lineKey(word, stored) }
  })
}

/** Writes these parts one after the other: each is given the ids of what those before it added, which are answered with what it wrote. */
async function* writeInTurn(
  tx: Transaction,
  names: readonly ContentName[],
  content: RegistrationContent,
  registration: { before: RegistrationView; after: RegistrationView },
) {
  const added: NewIds = {}
  const save = <Name extends ContentName>(name: Name) =>
    storedParts[name].save(tx, withNewIds(content, added)[name], registration)
  for (const name of names) {
    const { row, ids } = await save(name)
    if (ids) added[name] = ids
    yield { name, row, added }
  }
}

interface SavedContent {
  row: RegistrationRow
  /** What was added, by the negative ids that it had. */
  ids: NewIds
  /** Those of `after`, by the ids as they are stored. */
  lines: readonly FeeLine[]
}

/** Writes all parts. The caller has checked them, and writes the registration's own row. */
export async function saveContent(
  tx: Transaction,
  content: RegistrationContent,
  registration: { before: RegistrationView; after: RegistrationView },
): Promise<SavedContent> {
  const saved: RegistrationRow = {}
  let ids: NewIds = {}
  let { lines }: { lines: readonly FeeLine[] } = registration.after.quote
  const names = contentNamesAt(registration.before.tour_date)
  for await (const { name, row, added } of writeInTurn(tx, names, content, registration)) {
    Object.assign(saved, row)
    ids = added
    const { content: part, charges } = contentParts[name]
    lines = withIds(
      lines,
      charges ? wordsOf(charges) : [],
      added[name] ?? (part.about && added[part.about]) ?? new Map(),
    )
  }
  return { row: saved, ids, lines }
}

/** With so few dancers left its solos need places of another kind, which are not those that it holds (HOLD-01). */
async function releaseSmallSolos(tx: Transaction, context: RequestContext, before: RegistrationView) {
  const { attendees } = await viewRegistration(context, before.id, tx)
  if (isSmallRegistration(before.attendees) || !isSmallRegistration(attendees)) return
  const solos = before.routines.filter(({ dancers }) => dancers.length === 1)
  await releaseRoutines(
    tx,
    solos.map(({ id }) => id),
  )
}

/** Writes some parts of an open registration. Answers what is to be written of its own row, with what follows from it. */
export async function writeParts(
  tx: Transaction,
  before: RegistrationView,
  content: RegistrationContent,
  names: readonly ContentName[],
): Promise<RegistrationRow> {
  const after = shownWith(before, content)
  const saved: RegistrationRow = {}
  for await (const { name, row } of writeInTurn(tx, names, content, { before, after })) {
    // Whatever has a price takes review and waiver back (PART-07); what has none says by itself whether it does.
    const priced = contentParts[name].charges ? RECALCULATED : {}
    Object.assign(saved, row, priced, storedParts[name].with_it)
  }
  return saved
}

interface SavedWith {
  /** Where in the caller's input a violation is. */
  place?: (path: ViolationPath) => ViolationPath
  /** The ids of what was added just before, by those that `wanted` has. */
  added?: NewIds
}

/**
 * Saves what a step has of an open registration: its parts checked together, each written, and what follows from it taken
 * back. What stood beside what is gone now goes with it (PART-04). Answers what is to be written of the registration's own row.
 */
export async function saveParts(
  tx: Transaction,
  context: RequestContext,
  before: RegistrationView,
  wanted: Partial<RegistrationContent>,
  { place = (path) => path, added = {} }: SavedWith = {},
): Promise<RegistrationRow> {
  const refuseAll = (found: Violation[]) =>
    failOn(found.map((violation) => ({ ...violation, path: place(violation.path) })))
  refuseAll(checkParts(wanted, before))
  const stored = contentOf(before)
  const followed = followedContent(stored, wanted, before)
  const asked = withNewIds(followed, added)
  const here = contentNamesAt(before.tour_date)
  const sent = here.filter((name) => wanted[name] !== undefined)
  refuseAll(checkStep(sent, asked, before))
  const content = withoutOrphans(asked)
  const names = here.filter(
    (name) => sent.includes(name) || followed[name] !== stored[name] || content[name] !== asked[name],
  )
  const row = await writeParts(tx, before, content, names)
  if (before.held_routines > 0) await releaseSmallSolos(tx, context, before)
  return row
}
