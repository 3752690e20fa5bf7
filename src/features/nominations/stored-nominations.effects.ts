// Saves the nominations of a registration; they cost nothing, and what was agreed to stays.
import type { Connection } from '../../server/database.ts'
import { exportedAs, type StoredPart } from '../parts/stored-part.effects.ts'
import { type Nomination, nominationFile, type SotyRoutine, sotyFile } from './nomination.model.ts'
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
      { slot: `Slot ${slot}${outside ? ', outside choreographer' : ''}` },
    ]),
  )
}

/** Of each nominated routine: 'Best Jazz; Best Costume (Ana Ruiz)'. */
async function nominationCells(connection: Connection, tour_date_id: number) {
  const cells = new Map<string, { nominations: string }>()
  for (const { id, name, costume_designer, choreographer } of await listNominations(
    connection,
    tour_date_id,
  )) {
    const who = [costume_designer, choreographer].filter(Boolean).join(', ')
    const nomination = who ? `${name} (${who})` : name
    const before = cells.get(String(id))
    cells.set(String(id), { nominations: before ? `${before.nominations}; ${nomination}` : nomination })
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
      exported: null,
      counted: [],
    },
    soty_routines: {
      async save(tx, routines, { before }) {
        await replaceSotyRoutines(tx, before.id, routines)
        return {}
      },
      with_it: {},
      exported: exportedAs(sotyFile, sotyCells),
      counted: [],
    },
    nomination_routines: {
      async save(tx, nominations, { before }) {
        await replaceNominations(tx, before.id, nominations)
        return {}
      },
      with_it: {},
      exported: exportedAs(nominationFile, nominationCells),
      counted: [],
    },
  }
