// Links to pages of CODA, as their owner sees them: to the critiques of the routines that were chosen (E§2).
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { publicLinkModel } from '../public-link/public-link.model.ts'
import { linkedEventModel } from '../tours/linked-event.model.ts'

/** Of one registration, that work at the same time. */
export const MOST_CODA_LINKS = 100

/** Without its token, which is told once, when the link is made. */
export const critiqueLinkModel = publicLinkModel.omit({ created_by: true })
export type CritiqueLink = z.infer<typeof critiqueLinkModel>

export const critiqueLinksModel = z.object({ links: z.array(critiqueLinkModel) })

/** What stands at the top of a page that was opened by a link. */
export const codaEventModel = linkedEventModel.omit({ timezone: true, canceled: true, postponed: true })

/** Which routines it was made for, as somebody sends them. */
export const chosenRoutines = z
  .array(id)
  .min(1, 'Please choose at least one routine.')
  .max(2000, 'At most 2000 routines')
