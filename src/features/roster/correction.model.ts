// A correction of a person whom several have registered: asked for by one of them, made or declined by the office.
import type { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { personForm, personModel } from '../people/person.model.ts'

/** What became of it; the account that asked took it back, or the office decided. */
export const correctionOutcomes = ['corrected', 'declined', 'taken back'] as const
export type CorrectionOutcome = (typeof correctionOutcomes)[number]

/** By what everybody knows her, as the roster's owner would have it. */
export const correctionForm = personForm
  .pick({ fname: true, lname: true, gender_id: true, birthdate: true })
  .extend({ id })
export type CorrectionForm = z.infer<typeof correctionForm>

/** What was asked and is not decided, as the roster's owner sees it. */
export const ownCorrectionModel = personModel
  .pick({ fname: true, lname: true, gender_id: true, birthdate: true })
  .extend({ person_id: id, asked_at: instant })
export type OwnCorrection = z.infer<typeof ownCorrectionModel>
