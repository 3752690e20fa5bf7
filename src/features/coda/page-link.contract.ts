// Promises of links to pages of CODA (E§2): the owner makes and revokes them; whoever has one reads.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { idText, instant } from '../../shared/fields.ts'
import { resultsModel } from '../results/results.model.ts'
import { codaDataModel } from './coda-data.model.ts'
import { codaEventModel } from './coda-link.model.ts'
import { pageLinksModel, sharedPage } from './page-link.model.ts'

const own = {
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText, page: sharedPage }),
} as const

export const listPageLinks = endpoint({
  ...own,
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/coda-links/{page}',
  summary: 'The links to a page of CODA, the newest first',
  output: pageLinksModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makePageLink = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/coda-links/{page}',
  summary: 'Make a public link to a page of CODA',
  /** With the token, which nobody is told again. */
  output: pageLinksModel.extend({ url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN'],
})

export const revokePageLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/coda-links/{page}/{link_id}',
  summary: 'Revoke a link to a page of CODA',
  callers: registrants,
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, page: sharedPage, link_id: idText }),
  output: pageLinksModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const openDataLink = endpoint({
  method: 'POST',
  path: '/coda-link/data',
  summary: 'The figures that the token of a link to them opens; without the seasons of their owner',
  callers: everyone,
  owns: { token: 'secret' },
  // In the body: no address and no log has it.
  input: z.object({ token: z.string().min(20).max(200) }),
  output: z.object({
    event: codaEventModel,
    registrant_name: z.string(),
    expires_at: instant,
    shown: codaDataModel,
  }),
  failures: ['LINK_INVALID'],
})

export const openResultsLink = endpoint({
  method: 'POST',
  path: '/coda-link/results',
  summary: 'The released results that the token of a link to them opens',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token: z.string().min(20).max(200) }),
  output: z.object({
    event: codaEventModel,
    registrant_name: z.string(),
    expires_at: instant,
    shown: resultsModel,
  }),
  failures: ['LINK_INVALID'],
})
