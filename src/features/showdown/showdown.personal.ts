// What is held of the crew showdown: nothing of anybody by name.
import { holdsNothing } from '../../server/personal.ts'
import { showdownTable } from './showdown.tables.ts'

export const showdownPersonal = [
  holdsNothing(showdownTable, 'which routines are in it, and when their videos were received'),
]
