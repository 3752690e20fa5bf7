// What is added to a routine says nothing of people.
import { holdsNothing } from '../../server/personal.ts'
import {
  routinePreQualifyingTable,
  routineRegionalAwardTable,
  routineRoundTable,
} from './routine-extra.tables.ts'

export const routineExtraPersonal = [
  routineRegionalAwardTable,
  routinePreQualifyingTable,
  routineRoundTable,
].map((table) => holdsNothing(table, 'choices of a routine; its dancers stand beside it'))
