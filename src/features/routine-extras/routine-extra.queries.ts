// Reads and writes what the finals add to the routines of a registration.
import { and, asc, eq } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { replaceEntries } from '../../server/replace-entries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { regionalAwardTable, tourDateTable } from '../tours/tour.tables.ts'
import type { FinalsRound, PreQualifying, RegionalAward } from './routine-extra.model.ts'
import {
  routinePreQualifyingTable,
  routineRegionalAwardTable,
  routineRoundTable,
} from './routine-extra.tables.ts'

export const regionalAwardsRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(columnsOf(routineRegionalAwardTable, ['id', 'regional_award_id']))
    .from(routineRegionalAwardTable)
    .where(eq(routineRegionalAwardTable.registration_id, id))
    .orderBy(asc(routineRegionalAwardTable.id))

export const preQualifyingRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(columnsOf(routinePreQualifyingTable, ['id', 'pre_qualifying']))
    .from(routinePreQualifyingTable)
    .where(eq(routinePreQualifyingTable.registration_id, id))
    .orderBy(asc(routinePreQualifyingTable.id))

export const finalsRoundsRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(columnsOf(routineRoundTable, ['id', 'prelims', 'finals']))
    .from(routineRoundTable)
    .where(eq(routineRoundTable.registration_id, id))
    .orderBy(asc(routineRoundTable.id))

/** The routines of a tour date with their regional award's name. */
export function listRegionalAwards(connection: Connection, tour_date_id: number) {
  return connection
    .select({ id: routineRegionalAwardTable.id, name: regionalAwardTable.name })
    .from(routineRegionalAwardTable)
    .innerJoin(registrationTable, eq(registrationTable.id, routineRegionalAwardTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(
      regionalAwardTable,
      and(
        eq(regionalAwardTable.event_id, tourDateTable.event_id),
        eq(regionalAwardTable.season_id, tourDateTable.season_id),
        eq(regionalAwardTable.id, routineRegionalAwardTable.regional_award_id),
      ),
    )
    .where(eq(tourDateTable.id, tour_date_id))
}

export function listPreQualifying(connection: Connection, tour_date_id: number) {
  return connection
    .select({ id: routinePreQualifyingTable.id, ticked: routinePreQualifyingTable.pre_qualifying })
    .from(routinePreQualifyingTable)
    .innerJoin(registrationTable, eq(registrationTable.id, routinePreQualifyingTable.registration_id))
    .where(eq(registrationTable.tour_date_id, tour_date_id))
}

export function listFinalsRounds(connection: Connection, tour_date_id: number) {
  return connection
    .select(columnsOf(routineRoundTable, ['id', 'prelims', 'finals']))
    .from(routineRoundTable)
    .innerJoin(registrationTable, eq(registrationTable.id, routineRoundTable.registration_id))
    .where(eq(registrationTable.tour_date_id, tour_date_id))
}

export function replaceRegionalAwards(tx: Transaction, of: number, wanted: readonly RegionalAward[]) {
  return replaceEntries(tx, routineRegionalAwardTable, { registration_id: of, key: 'id' }, wanted)
}

export function replacePreQualifying(tx: Transaction, of: number, wanted: readonly PreQualifying[]) {
  return replaceEntries(tx, routinePreQualifyingTable, { registration_id: of, key: 'id' }, wanted)
}

export function replaceFinalsRounds(tx: Transaction, of: number, wanted: readonly FinalsRound[]) {
  return replaceEntries(tx, routineRoundTable, { registration_id: of, key: 'id' }, wanted)
}
