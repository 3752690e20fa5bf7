// Saves what the finals add to the routines of a registration; it costs nothing, and what was agreed to stays.
import type { Connection } from '../../server/database.ts'
import type { StoredPart } from '../parts/stored-part.effects.ts'
import type { FinalsRound, PreQualifying, RegionalAward } from './routine-extra.model.ts'
import {
  listFinalsRounds,
  listPreQualifying,
  listRegionalAwards,
  replaceFinalsRounds,
  replacePreQualifying,
  replaceRegionalAwards,
} from './routine-extra.queries.ts'

const yes = (ticked: boolean) => (ticked ? 'Yes' : '')

async function awardCells(connection: Connection, tour_date_id: number) {
  const rows = await listRegionalAwards(connection, tour_date_id)
  return new Map(rows.map(({ id, name }) => [String(id), [name]]))
}

async function preQualifyingCells(connection: Connection, tour_date_id: number) {
  const rows = await listPreQualifying(connection, tour_date_id)
  return new Map(rows.map(({ id, ticked }) => [String(id), [yes(ticked)]]))
}

async function roundCells(connection: Connection, tour_date_id: number) {
  const rows = await listFinalsRounds(connection, tour_date_id)
  return new Map(rows.map(({ id, prelims, finals }) => [String(id), [yes(prelims), yes(finals)]]))
}

interface ExtraContents {
  regional_awards: RegionalAward[]
  pre_qualifying: PreQualifying[]
  finals_rounds: FinalsRound[]
}

export const storedExtras: { [Name in keyof ExtraContents]: StoredPart<ExtraContents[Name]> } = {
  regional_awards: {
    async save(tx, content, { before }) {
      await replaceRegionalAwards(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: { of: 'routines', columns: [{ heading: 'Regional award', width: 20 }], cells: awardCells },
  },
  pre_qualifying: {
    async save(tx, content, { before }) {
      await replacePreQualifying(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: {
      of: 'routines',
      columns: [{ heading: 'Pre-qualifying', width: 14 }],
      cells: preQualifyingCells,
    },
  },
  finals_rounds: {
    async save(tx, content, { before }) {
      await replaceFinalsRounds(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: {
      of: 'routines',
      columns: [
        { heading: 'Prelims', width: 10 },
        { heading: 'Finals', width: 10 },
      ],
      cells: roundCells,
    },
  },
}
