// The nights on which something was forgotten: numbers and times.
import { holdsNothing } from '../../server/personal.ts'
import { retentionRunTable } from './retention.tables.ts'

export const retentionPersonal = [holdsNothing(retentionRunTable, 'numbers and times of what was forgotten')]
