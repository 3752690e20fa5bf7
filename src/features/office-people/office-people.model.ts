// Who works in the office: with which rights, since when and by whom, who is invited, and what waits for a second person.
import { z } from 'zod'
import { staffRights } from '../../shared/endpoint.ts'
import { id, instant } from '../../shared/fields.ts'
import { secondFactorStates } from '../accounts/account.model.ts'

export const rights = z.array(z.enum(staffRights)).max(20)

const byWhom = z
  .string()
  .nullable()
  .describe('An address; null = the command on the server, or before records were kept')

export const officePersonModel = z.object({
  id,
  email: z.string(),
  name: z.string(),
  rights: z.array(z.object({ right: z.enum(staffRights), given_at: instant.nullable(), given_by: byWhom })),
  disabled_at: instant.nullable(),
  second_factor: z.enum(secondFactorStates),
})
export type OfficePerson = z.infer<typeof officePersonModel>

export const officeInvitationModel = z.object({
  id,
  email: z.string(),
  rights,
  /** Somebody of the office who lost the second step. */
  returning: z.boolean(),
  invited_by: byWhom,
  created_at: instant,
  expires_at: instant,
})
export type OfficeInvitation = z.infer<typeof officeInvitationModel>

export const officeProposalModel = z.object({
  id,
  person: z.object({ id, email: z.string() }),
  from_rights: rights,
  to_rights: rights,
  from_disabled: z.boolean(),
  to_disabled: z.boolean(),
  proposed_by: z.object({ id, email: z.string() }),
  expires_at: instant,
})
export type OfficeProposal = z.infer<typeof officeProposalModel>

/** Done at once, or waiting for another administrator. */
export const changed = z.object({ outcome: z.enum(['done', 'proposed']) })
