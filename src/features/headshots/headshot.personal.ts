// What headshots hold about people: nothing of those who register; a judge's face is shown to them in public.
import { holdsNothing } from '../../server/personal.ts'
import { headshotTable } from './headshot.tables.ts'

export const headshotPersonal = [holdsNothing(headshotTable, 'numbers of judges and files')]
