// Promises of what is known of people: everything as one ZIP, and its erasing, for an account, a family and the office.
import { z } from 'zod'
import { endpoint, everyone, registrants, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, optionalText } from '../../shared/fields.ts'
import {
  dataRequestModel,
  exportedModel,
  exportStandingModel,
  foundPersonModel,
  obstacleModel,
  officeDataRequestModel,
} from './data-request.model.ts'

const own = { callers: registrants, owns: { id: 'account' }, failures: ['NOT_YOURS', 'NOT_FOUND'] } as const
const ownStanding = z.object({
  /** The erasing that was asked for and can be taken back; null = none. */
  erasing: dataRequestModel.nullable(),
  obstacles: z.array(obstacleModel),
  /** The newest that is being made or still kept; null = none. */
  export: exportStandingModel.nullable(),
})

export const loadOwnData = endpoint({
  ...own,
  method: 'GET',
  path: '/mybtf/{id}/data',
  summary:
    'Whether the own account is to be erased, what stands in the way of it, and the export that was asked for',
  input: z.object({ id: idText }),
  output: ownStanding,
})

export const exportOwnData = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/{id}/data/export',
  summary:
    "Have everything that is known of the own account made one ZIP in the background, with the people whom an individual entered and nobody else has, or with a studio's contacts",
  input: z.object({ id: idText }),
  output: ownStanding,
})

export const askOwnErasing = endpoint({
  ...own,
  method: 'POST',
  path: '/mybtf/{id}/data/erasing',
  summary: 'Ask for the own account to be erased; nothing happens for seven days, and it is told by mail',
  input: z.object({ id: idText }),
  output: ownStanding,
})

export const takeBackOwnErasing = endpoint({
  ...own,
  method: 'DELETE',
  path: '/mybtf/{id}/data/erasing',
  summary: 'Take back that the own account is to be erased',
  input: z.object({ id: idText }),
  output: ownStanding,
})

/** The token of a family's private link, in the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const byLink = { callers: everyone, failures: ['LINK_INVALID', 'NOT_FOUND'] } as const
const familyPeople = z.object({
  people: z.array(z.object({ id, name: z.string(), erasing: dataRequestModel.nullable() })),
})

export const loadFamilyData = endpoint({
  ...byLink,
  method: 'POST',
  path: '/shares/data',
  summary: "A family's dancers, and whose erasing was asked for",
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: familyPeople,
})

export const mailFamilyExport = endpoint({
  ...byLink,
  method: 'POST',
  path: '/shares/data/export',
  summary:
    "Everything that is known of a family's dancer, as one ZIP: its address goes to the family's email, so that a link alone opens nothing",
  owns: { token: 'secret', person_id: 'within' },
  input: z.object({ token, person_id: id }),
  /** `email` is masked: 'f***y@h***.test' */
  output: z.object({ email: z.string() }),
})

export const askFamilyErasing = endpoint({
  ...byLink,
  method: 'POST',
  path: '/shares/data/erasing',
  summary: "Ask for a family's dancer to be erased; nothing happens for seven days, and it is told by mail",
  owns: { token: 'secret', person_id: 'within' },
  input: z.object({ token, person_id: id }),
  output: familyPeople,
})

export const takeBackFamilyErasing = endpoint({
  ...byLink,
  method: 'POST',
  path: '/shares/data/erasing/take-back',
  summary: "Take back that a family's dancer is to be erased, whoever asked for it",
  owns: { token: 'secret', person_id: 'within' },
  input: z.object({ token, person_id: id }),
  output: familyPeople,
})

const forOffice = { callers: staffOnly, right: 'accounts' } as const
const oneRequest = z.object({ request: officeDataRequestModel })
/** A person, or an account. */
const whose = z
  .object({ person_id: id.optional(), mybtf_user_id: id.optional() })
  .refine(({ person_id, mybtf_user_id }) => (person_id === undefined) !== (mybtf_user_id === undefined), {
    path: ['person_id'],
    message: 'Please name a person or an account.',
  })

export const MOST_PEOPLE = 30

export const findPeople = endpoint({
  ...forOffice,
  looks: 'Searched people',
  sees: { 'answer.people.id': 'person' },
  method: 'GET',
  path: '/staff/people',
  summary: 'At most 30 people by name or id, with whose roster they are on',
  freshness: 'a second old',
  input: z.object({ search: optionalText(200).optional() }),
  output: z.object({ people: z.array(foundPersonModel) }),
})

export const listDataRequests = endpoint({
  ...forOffice,
  looks: 'Read requests to export or erase',
  sees: { 'answer.requests.person_id': 'person', 'answer.requests.mybtf_user_id': 'account' },
  method: 'GET',
  path: '/staff/data-requests',
  summary: 'The newest 100 exports and erasings, and what stands in the way of those that wait',
  input: z.object({}),
  output: z.object({ requests: z.array(officeDataRequestModel) }),
})

export const exportDataOf = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/data-requests/export',
  summary:
    'Have everything that is known of a person or an account that asked the office for it made one ZIP in the background; ' +
    'of somebody of the office only an administrator does',
  input: whose,
  output: oneRequest,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const downloadExportOf = endpoint({
  ...forOffice,
  looks: 'Took away everything known of somebody',
  sees: { 'answer.request.person_id': 'person', 'answer.request.mybtf_user_id': 'account' },
  method: 'POST',
  path: '/staff/data-requests/{id}/download',
  summary: 'The address of an export that the office made, for some minutes',
  input: z.object({ id: idText }),
  output: exportedModel.extend({ request: officeDataRequestModel }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const askErasingOf = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/data-requests',
  summary: 'Write down that a person or an account asked the office to be erased',
  input: whose,
  output: oneRequest,
  failures: ['NOT_FOUND'],
})

export const takeBackErasingOf = endpoint({
  ...forOffice,
  method: 'DELETE',
  path: '/staff/data-requests/{id}',
  summary: 'Take back an erasing that is not done',
  input: z.object({ id: idText }),
  output: oneRequest,
  failures: ['NOT_FOUND'],
})

export const approveErasingOf = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/data-requests/{id}/approve',
  summary: 'The first step of an erasing: it is due, and nothing stands in the way',
  input: z.object({ id: idText }),
  output: oneRequest,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const eraseDataOf = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/data-requests/{id}/erase',
  summary:
    'The second step, by another person than the first where there is one: everything goes now, and nothing brings it back',
  input: z.object({ id: idText }),
  output: oneRequest,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})
