// Saves what the finals add to the routines of a registration; it costs nothing, and what was agreed to stays.
import type { Connection } from '../../server/database.ts'
import { exportedAs, type StoredPart } from '../parts/stored-part.effects.ts'
import {
  awardFile,
  type FinalsRound,
  type PreQualifying,
  preQualifyingFile,
  type RegionalAward,
  roundsFile,
} from './routine-extra.model.ts'
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
  return new Map(rows.map(({ id, name }) => [String(id), { award: name }]))
}

async function preQualifyingCells(connection: Connection, tour_date_id: number) {
  const rows = await listPreQualifying(connection, tour_date_id)
  return new Map(rows.map(({ id, ticked }) => [String(id), { pre_qualifying: yes(ticked) }]))
}

async function roundCells(connection: Connection, tour_date_id: number) {
  const rows = await listFinalsRounds(connection, tour_date_id)
  return new Map(
    rows.map(({ id, prelims, finals }) => [String(id), { prelims: yes(prelims), finals: yes(finals) }]),
  )
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
    exported: exportedAs(awardFile, awardCells),
    counted: [],
  },
  pre_qualifying: {
    async save(tx, content, { before }) {
      await replacePreQualifying(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: exportedAs(preQualifyingFile, preQualifyingCells),
    counted: [],
  },
  finals_rounds: {
    async save(tx, content, { before }) {
      await replaceFinalsRounds(tx, before.id, content)
      return {}
    },
    with_it: {},
    exported: exportedAs(roundsFile, roundCells),
    counted: [],
  },
}
