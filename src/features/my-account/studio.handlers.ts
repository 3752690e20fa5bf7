// Answers finding, seeing and changing studios, and the fixed lists of places.
import { handle } from '../../server/handle.ts'
import { mine, ownStudioNow } from '../../server/owns.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadStudioParts } from '../accounts/studio-parts.queries.ts'
import { ownView, seesAll, strangersView } from '../accounts/studio-view.rules.ts'
import { closestNames, intactParts } from '../studios/close-names.rules.ts'
import { countries, DEFAULT_COUNTRY_ID, states } from '../studios/places.model.ts'
import { changeStudio, findStudios, listPlaces, loadStudio } from '../studios/studio.contract.ts'
import {
  loadStudiosFound,
  loadStudiosWithParts,
  updateContacts,
  updateStudio,
} from '../studios/studio.queries.ts'
import { checkStudioForm, storedStudio } from '../studios/studio-form.rules.ts'

/** A§9. */
const MOST_FOUND = 20
/** Names that a mistyped one is compared with: a few milliseconds. */
const MOST_COMPARED = 1000

export const studioHandlers = [
  handle(findStudios, async ({ searchText }, { database }) => {
    if (searchText === '') return { studios: [], close: false }
    const studios = await loadStudiosFound(database, searchText, MOST_FOUND)
    const parts = studios.length > 0 ? [] : intactParts(searchText)
    if (parts.length === 0) return { studios, close: false }
    const candidates = await loadStudiosWithParts(database, parts, MOST_COMPARED)
    const near = closestNames(searchText, candidates, MOST_FOUND)
    return { studios: near, close: near.length > 0 }
  }),

  handle(loadStudio, async ({ id }, { database, account }) => {
    const parts = await loadStudioParts(database, id)
    if (parts && seesAll(account, id)) return { studio: ownView(parts.profile) }
    if (!parts?.offered) throw new Failure('NOT_FOUND')
    return { studio: strangersView(parts.profile) }
  }),

  handle(changeStudio, ({ id, version, studio }, context) =>
    context.write(async (tx) => {
      const parts = await loadStudioParts(tx, id, context.locks)
      await ownStudioNow(tx, context, id)
      if (!parts) throw new Failure('INTERNAL')
      const present = parts.profile
      if (present.version !== version)
        throw new Failure('STALE_VERSION', { data: { studio: ownView(present) } })

      failOn(checkStudioForm(studio))
      const stored = storedStudio(studio)
      const own = new Set(present.studio_contacts.map((contact) => contact.id))
      for (const { id: contact } of stored.contacts) mine(contact === null || own.has(contact), contact)

      await updateStudio(tx, id, { ...stored.studio, version: version + 1 })
      await updateContacts(tx, id, stored.contacts)

      const saved = await loadStudioParts(tx, id)
      if (!saved) throw new Failure('INTERNAL')
      return { studio: ownView(saved.profile) }
    }),
  ),

  handle(listPlaces, async () => ({
    default_country_id: DEFAULT_COUNTRY_ID,
    countries: [...countries],
    states: [...states],
  })),
]
