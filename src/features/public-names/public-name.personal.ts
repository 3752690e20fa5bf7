// What is hidden holds nothing about people: numbers of registrations, and times.
import { holdsNothing } from '../../server/personal.ts'
import { liveHiddenTable } from './public-name.tables.ts'

export const publicNamePersonal = [holdsNothing(liveHiddenTable, 'numbers of registrations, and times')]
