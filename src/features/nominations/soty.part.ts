// Studio of the Year as two parts of a registration: the answer whether the studio enters, and the routines in its slots.
import { entryList } from '../parts/entry-list.rules.ts'
import { type CheckedEdit, type PartContent, yesNo } from '../parts/part-content.rules.ts'
import type { UnpricedSections } from '../parts/part-section.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import { singleValue } from '../parts/single-values.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { routineName } from '../routines/same-title.rules.ts'
import { SOTY_SLOTS, type SotyRoutine, sotyFile } from './nomination.model.ts'
import { nominatedEntries, SECTION_HEADING } from './nomination-words.rules.ts'
import { checkEditedSoty, checkSoty } from './soty.rules.ts'

/** Both parts have the same checks, which are asked once. */
const checks = {
  check: (wanted: RegistrationContent, view: RegistrationView) => checkSoty(wanted, view),
  checkEdit({ view, content }: CheckedEdit) {
    const entered = new Set(content.routines.map(({ id }) => id))
    return checkEditedSoty(view, content, (id) => entered.has(id), view.tour_date.event.contact_email)
  },
}

const entering: PartContent<boolean | null> = {
  ...singleValue<boolean | null>({
    key: 'soty_entering',
    what: () => 'Studio of the Year',
    words: (answer) => (answer === null ? 'not answered' : answer ? 'entering' : 'not entering'),
    column: { none: 'Who has routines in slots enters.' },
  }),
  ...checks,
  name: 'Studio of the Year',
  none: null,
  isNone: (answer) => answer !== true,
  done: ({ soty_entering, soty_routines }) => soty_entering === false || soty_routines.length > 0,
  of: ({ soty_entering }) => soty_entering,
  shown: (soty_entering) => ({ soty_entering }),
  placeOf: null,
}

/** Where it is not held, nobody enters: there is nothing to answer. */
const enteringView: PartView<boolean | null, 'soty_entering'> = {
  none: null,
  show: (stored, { tour_date }) => ({ soty_entering: tour_date.has_soty ? stored : (stored ?? false) }),
}

export const sotyEnteringPart = { content: entering, view: enteringView }

const sotyList = entryList<SotyRoutine, 'slot', 'routine' | 'outside choreographer'>({
  key: 'soty',
  id: 'slot',
  about: 'routines',
  about_id: 'registrations_routine_id',
  what: ({ slot }) => `Studio of the Year, slot ${slot}`,
  facets: { routine: ', ', 'outside choreographer': ', ' },
  fields: {
    registrations_routine_id: {
      facet: 'routine',
      words: ({ registrations_routine_id: id }, names) => routineName(id, names),
      column: sotyFile.slot,
    },
    outside_choreographer: {
      facet: 'outside choreographer',
      words: ({ outside_choreographer }) => yesNo(outside_choreographer),
      column: sotyFile.slot,
    },
  },
  main: 'routine',
})

const slots: PartContent<SotyRoutine[]> = {
  ...sotyList,
  ...checks,
  name: 'Studio of the Year',
  none: [],
  done: null,
  of: ({ soty_routines }) => soty_routines,
  shown: (soty_routines) => ({ soty_routines }),
  placeOf({ path: [, position] }, { soty_routines }) {
    const slot = soty_routines[Number(position)]?.slot
    return { of: slot === undefined ? 'Studio of the Year' : `Studio of the Year, slot ${slot}` }
  },
}

const statement: UnpricedSections = {
  'Studio of the Year': {
    at: 90,
    heading: SECTION_HEADING,
    step: 'soty',
    says(view) {
      const { soty_entering, soty_routines, tour_date } = view
      if (!tour_date.has_soty) return null
      if (soty_entering !== true)
        return { words: soty_entering === null ? 'Not answered yet' : 'Not entering', entries: [] }
      const entries = soty_routines
        .toSorted((one, other) => one.slot - other.slot)
        .flatMap((entry) =>
          nominatedEntries(view, entry.registrations_routine_id, {
            key: `soty:${entry.slot}`,
            more: [entry.outside_choreographer ? 'outside choreographer' : ''],
          }),
        )
      return { words: `Entering with ${entries.length} of ${SOTY_SLOTS} routines`, entries }
    },
  },
}

export const sotyRoutinesPart = { content: slots, statement }
