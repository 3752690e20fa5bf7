// Answers studios about the figures of their routines, and the office what they are going to read.
import { accountOf, handle } from '../../server/handle.ts'
import { historyOwnerOf } from '../previous-routines/previous-routine.queries.ts'
import { loadCodaData, previewCodaData } from './coda-data.contract.ts'
import { loadCodaDataOf } from './load-coda-data.effects.ts'

export const codaDataHandlers = [
  handle(loadCodaData, ({ registration_id }, context) => {
    const owner = historyOwnerOf(accountOf(context))
    return loadCodaDataOf(context.database, { registration_id, at: context.clock.now(), owner })
  }),

  handle(previewCodaData, ({ registration_id }, { database, clock }) =>
    loadCodaDataOf(database, { registration_id, at: clock.now(), owner: null, preview: true }),
  ),
]
