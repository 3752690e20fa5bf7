// A mailed link to one registration, as the office sees it: without its token, which only whoever has the link knows.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

export const publicLinkModel = z.object({
  id,
  /** Which of the registration's routines it is about; empty = the registration as a whole. */
  routine_ids: z.array(id),
  /** Who made it. */
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
})
export type PublicLink = z.infer<typeof publicLinkModel>

/** A link that its owner made and may revoke; its token is told once, when it is made. */
export const ownLinkModel = publicLinkModel.pick({
  id: true,
  created_at: true,
  expires_at: true,
  revoked_at: true,
})
export type OwnLink = z.infer<typeof ownLinkModel>
