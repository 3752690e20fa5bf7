// Saves the nominations of a registration; they cost nothing, and what was agreed to stays.
import type { Connection } from '../../server/database.ts'
import type { StoredPart } from '../parts/stored-part.effects.ts'
import type { Nomination, SotyRoutine } from './nomination.model.ts'
import {
  listNominations,
  listSotyRoutines,
  replaceNominations,
  replaceSotyRoutines,
  saveSotyAnswer,
} from './nomination.queries.ts'

/** Of each routine of the tour date that is in a slot: 'Slot 3, outside choreographer'. */
async function sotyCells(connection: Connection, tour_date_id: number) {
  const rows = await listSotyRoutines(connection, tour_date_id)
  return new Map(
    rows.map(({ id, slot, outside }) => [
      String(id),
      [`Slot ${slot}${outside ? ', outside choreographer' : ''}`],
    ]),
  )
}

/** Of each nominated routine: 'Best Jazz; Best Costume (Ana Ruiz)'. */
async function nominationCells(connection: Connection, tour_date_id: number) {
  const cells = new Map<string, [string]>()
  for (const { id, name, costume_designer, choreographer } of await listNominations(
    connection,
    tour_date_id,
  )) {
    const who = [costume_designer, choreographer].filter(Boolean).join(', ')
    const [before] = cells.get(String(id)) ?? ['']
    cells.set(String(id), [[before, who ? `${name} (${who})` : name].filter(Boolean).join('; ')])
  }
  return cells
}

interface NominationContents {
  soty_entering: boolean | null
  soty_routines: SotyRoutine[]
  nomination_routines: Nomination[]
}

export const storedNominations: { [Name in keyof NominationContents]: StoredPart<NominationContents[Name]> } =
  {
    soty_entering: {
      async save(tx, entering, { before }) {
        await saveSotyAnswer(tx, before.id, entering)
        return {}
      },
      with_it: {},
    },
    soty_routines: {
      async save(tx, routines, { before }) {
        await replaceSotyRoutines(tx, before.id, routines)
        return {}
      },
      with_it: {},
      exported: {
        of: 'routines',
        columns: [{ heading: 'Studio of the Year', width: 24 }],
        cells: sotyCells,
      },
    },
    nomination_routines: {
      async save(tx, nominations, { before }) {
        await replaceNominations(tx, before.id, nominations)
        return {}
      },
      with_it: {},
      exported: { of: 'routines', columns: [{ heading: 'Nominations', width: 32 }], cells: nominationCells },
    },
  }
