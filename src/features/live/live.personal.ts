// What the live page's tables hold about people: nothing but numbers of routines, and times.
import { holdsNothing } from '../../server/personal.ts'
import { liveDateTable, plannedStartTable, stageCallTable } from './live.tables.ts'

export const livePersonal = [
  holdsNothing(liveDateTable, 'numbers of a tour date'),
  holdsNothing(stageCallTable, 'numbers of routines, and times'),
  holdsNothing(plannedStartTable, 'numbers of routines, and times'),
]
