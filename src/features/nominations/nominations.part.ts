// Nominations for studio and specialty awards as a part of a registration: one routine for each type of the event.
import { entryList } from '../parts/entry-list.rules.ts'
import type { PartContent } from '../parts/part-content.rules.ts'
import type { UnpricedSection, UnpricedSections } from '../parts/part-section.rules.ts'
import { routineName } from '../routines/same-title.rules.ts'
import type { StepKey } from '../tours/variant.model.ts'
import { type Nomination, nominationFile } from './nomination.model.ts'
import { checkEditedNominations, checkNominations, type NominationKind, typesOf } from './nomination.rules.ts'
import { awardName, nominatedEntries, SECTION_HEADING } from './nomination-words.rules.ts'

/** Who is named with it: 'costume designer Ana Ruiz, choreographer Jo Lee'. */
function detailsWords({ details: { costume_designer, choreographer } }: Nomination): string {
  const words = [
    costume_designer && `costume designer ${costume_designer}`,
    choreographer && `choreographer ${choreographer}`,
  ]
  return words.filter(Boolean).join(', ')
}

const nominationList = entryList<Nomination, 'nomination_type_id', 'routine' | 'details'>({
  key: 'nomination',
  id: 'nomination_type_id',
  about: 'routines',
  about_id: 'registrations_routine_id',
  what({ nomination_type_id }, names) {
    const type = names.price_list.nomination_types.find(({ id }) => id === nomination_type_id)
    return type ? `Nomination for ${awardName(type, names)}` : 'Nomination'
  },
  facets: { routine: ', ', details: ', ' },
  fields: {
    registrations_routine_id: {
      facet: 'routine',
      words: ({ registrations_routine_id: id }, names) => routineName(id, names),
      column: nominationFile.nominations,
    },
    details: { facet: 'details', words: detailsWords, column: nominationFile.nominations },
  },
  main: 'routine',
})

const content: PartContent<Nomination[]> = {
  ...nominationList,
  name: 'nominations',
  none: [],
  done: null,
  check: ({ nomination_routines }, view) => checkNominations(nomination_routines, view),
  checkEdit: ({ view, edited, content }) =>
    checkEditedNominations(
      { nominations: view.nomination_routines, place: view },
      { nominations: content.nomination_routines, place: edited },
    ),
  of: ({ nomination_routines }) => nomination_routines,
  shown: (nomination_routines) => ({ nomination_routines }),
  placeOf({ path: [, position] }, { nomination_routines, price_list }) {
    const id = nomination_routines[Number(position)]?.nomination_type_id
    const type = price_list.nomination_types.find((type) => type.id === id)
    const step = type?.kind === 'studio' ? 'studio-awards' : 'specialty-nominations'
    return { of: type ? awardName(type, { price_list }) : 'Nomination', step }
  },
}

function awardSection(kind: NominationKind, at: number, step: StepKey): UnpricedSection {
  return {
    at,
    heading: SECTION_HEADING,
    step,
    says(view) {
      const types = typesOf(kind, view)
      if (types.length === 0) return null
      const entries = types.flatMap((type) => {
        const nomination = view.nomination_routines.find((entry) => entry.nomination_type_id === type.id)
        if (!nomination) return []
        const more = [awardName(type, view), detailsWords(nomination)]
        return nominatedEntries(view, nomination.registrations_routine_id, {
          key: `nomination:${type.id}`,
          more,
        })
      })
      return { words: entries.length === 0 ? 'No nominations' : '', entries }
    },
  }
}

const statement: UnpricedSections = {
  'Studio awards': awardSection('studio', 92, 'studio-awards'),
  'Specialty awards': awardSection('specialty', 94, 'specialty-nominations'),
}

export const nominationsPart = { content, statement }
