// Competing as a part of a registration: the answer whether they compete at all.
import { type PartContent, yesNo } from '../parts/part-content.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import { singleValue } from '../parts/single-values.rules.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'

/** Who has routines competes, whatever was answered before. */
const content: PartContent<boolean | null> = {
  ...singleValue<boolean | null>({
    key: 'is_competing',
    what: () => 'Competing',
    words: (is_competing) => (is_competing === null ? 'not answered' : yesNo(is_competing)),
    column: { none: 'Who has routines competes.' },
  }),
  name: 'competition',
  none: null,
  isNone: (is_competing) => is_competing !== true,
  done: ({ is_competing, routines }) => is_competing !== null || routines.length > 0,
  of: (view) => (entriesOf(view).length > 0 ? true : view.is_competing),
  shown: (is_competing, _saved, edited) => ({
    is_competing: entriesOf(edited).length > 0 ? true : is_competing,
  }),
  placeOf: null,
}

/** Whatever was stored before there were routines. */
const view: PartView<boolean | null, 'is_competing'> = {
  none: null,
  show: (stored, { shown: { routines = [], waiting_list_routines = [] } }) => ({
    is_competing: entriesOf({ routines, waiting_list_routines }).length > 0 ? true : stored,
  }),
}

export const competingPart = { content, view }
