// Loads the figures of a registration, as far as they are shown.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { listCritiquesOf } from '../critiques/critique.queries.ts'
import { critiqueGate } from '../critiques/critique-gate.rules.ts'
import { asReleased } from '../critiques/shown-critiques.rules.ts'
import type { HistoryOwner } from '../previous-routines/previous-routine.queries.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { loadScoring } from '../results/load-scoring.effects.ts'
import type { CodaData } from './coda-data.model.ts'
import { codaFigures, dataGate, marksOf, releasedOf } from './coda-data.rules.ts'
import { listDanced } from './season-trend.queries.ts'
import { seasonTrend } from './season-trend.rules.ts'

interface Wanted {
  registration_id: number
  at: Date
  /** Whose other seasons stand beside; null = nobody's. */
  owner: HistoryOwner | null
  /** The office looks before the studio does. */
  preview?: boolean
}

/** DATA-01 to DATA-06. Throws NOT_FOUND. */
export async function loadCodaDataOf(
  connection: Connection,
  { registration_id, at, owner, preview = false }: Wanted,
): Promise<CodaData> {
  const registration = await loadOwnedRegistration(connection, 'registration', registration_id)
  if (!registration?.completed || registration.deleted_at !== null) throw new Failure('NOT_FOUND')
  const { tourDate, scoring: found } = await loadScoring(connection, registration.tour_date_id)
  const scoring = preview ? asReleased(found, at) : found
  const own = scoring.routines.filter((routine) => routine.registration_id === registration_id)
  const released = releasedOf(scoring, new Set(own.map(({ id }) => id))).length
  const gate = dataGate(tourDate, own, released, { at, preview })
  const scratched = own.filter(({ scratched_at }) => scratched_at !== null).length
  if (gate !== 'open') return { gate, scratched, data: null, trend: [] }
  const shown = critiqueGate(tourDate, at, preview) === 'open'
  const said = shown ? await listCritiquesOf(connection, registration_id) : []
  const danced = owner ? await listDanced(connection, owner) : []
  const marks = shown ? marksOf(said, own) : null
  return {
    ...{ gate, scratched },
    data: codaFigures(scoring, { registration_id, marks }),
    trend: seasonTrend(danced, tourDate.id, at),
  }
}
