// Promises of the roster: who is on it, adding, changing and removing people.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, idText } from '../../shared/fields.ts'
import {
  addedPerson,
  begunPerson,
  changedPerson,
  rosterEntryModel,
  rosterPersonWithPass,
  similarPersonModel,
} from '../people/person.model.ts'
import { seasonModel } from '../tours/tour-date.model.ts'
import { CONSENT_VERSION } from './consent.model.ts'

/** Whose roster is meant (R§7); always the caller's own, so they need not be sent. */
const ownerText = { mybtf_user_id: idText.optional(), studio_id: idText.optional() }

/** R§7 names the payload of the roster's calls once, for all of them. */
const rosterNames = ['mybtf_user_id', 'studio_id', 'previous_studio_id', 'skipFuzzy']

export const listRoster = endpoint({
  method: 'GET',
  path: '/mybtf/roster',
  summary:
    "The studio's people, or an individual's own, with ages for a season (the current one if none is named)",
  callers: registrants,
  owns: { mybtf_user_id: 'account', studio_id: 'affiliation' },
  input: alsoTaking(z.object({ season_id: idText.optional(), ...ownerText }), { decided: rosterNames }),
  output: z.object({ season: seasonModel, people: z.array(rosterEntryModel) }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const listRosterWithMediaPass = endpoint({
  method: 'GET',
  path: '/mybtf/roster-with-media-pass',
  summary: 'The roster, and whose media pass of the season is paid',
  callers: registrants,
  owns: { mybtf_user_id: 'account' },
  input: alsoTaking(z.object({ mybtf_user_id: idText.optional(), seasonId: idText.optional() }), {
    decided: rosterNames,
  }),
  output: z.object({ season: seasonModel, people: z.array(rosterPersonWithPass) }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

const ownerId = id.nullable().optional()

export const addPerson = endpoint({
  method: 'POST',
  path: '/mybtf/roster',
  summary:
    'Add a person to the roster; where similar people are known, answers them instead, unless `skipFuzzy`; ' +
    'with `person.id`, one of these is meant; with `known`, the one who has no id there',
  callers: registrants,
  owns: {
    mybtf_user_id: 'account',
    studio_id: 'affiliation',
    previous_studio_id: 'affiliation',
    'person.id': 'by rule',
  },
  input: z.object({
    person: addedPerson,
    mybtf_user_id: ownerId,
    studio_id: ownerId,
    previous_studio_id: ownerId,
    skipFuzzy: z.boolean().default(false),
    /** The one who is known by this very name and birthdate is meant (PRIVACY-01). */
    known: z.boolean().default(false),
  }),
  output: z.object({
    /** Who is on the roster now; null = nobody was added, because of `fuzzy`. */
    person: rosterEntryModel.nullable(),
    fuzzy: z.array(similarPersonModel),
  }),
  failures: ['RULES_BROKEN', 'NOT_FOUND', 'NOT_YOURS'],
})

export const changePerson = endpoint({
  method: 'PUT',
  path: '/mybtf/roster',
  summary:
    'Change a person on the roster. `from` = what the edit began with: fields that are as they were then keep what is stored, and ' +
    'fields that somebody else changed meanwhile are refused as PERSON_CHANGED, with what is stored in `data.stored`; ' +
    'without it everything is saved as it is sent',
  callers: registrants,
  owns: { 'person.id': 'within' },
  input: alsoTaking(z.object({ person: changedPerson, from: begunPerson.optional() }), {
    decided: rosterNames,
  }),
  output: z.object({ person: rosterEntryModel }),
  failures: ['RULES_BROKEN', 'NOT_FOUND'],
})

/** Where somebody is registered who stays on the roster. */
const heldModel = z.object({
  person_id: id,
  registration_id: id,
  /** 'Meridian, Columbus, OH' */
  registration: z.string(),
})
export type HeldPerson = z.infer<typeof heldModel>

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/mybtf/roster',
  summary:
    'Take a person off the roster; refused while a registration of an event to come has the person, ' +
    'and then `data.held` names it',
  callers: registrants,
  owns: { mybtf_user_id: 'account', studio_id: 'affiliation', person_id: 'within' },
  input: alsoTaking(z.object({ person_id: idText, ...ownerText }), { decided: rosterNames }),
  output: z.object({ person_id: id }),
  failures: ['RULES_BROKEN', 'NOT_FOUND', 'NOT_YOURS'],
})

export const removePeople = endpoint({
  method: 'POST',
  path: '/mybtf/roster/remove',
  summary: 'Take several people off the roster; who is registered stays, and it is told where',
  callers: registrants,
  owns: { person_ids: 'within' },
  input: z.object({ person_ids: z.array(id).min(1).max(2000) }),
  output: z.object({ removed: z.array(id), held: z.array(heldModel) }),
  failures: ['NOT_FOUND'],
})

export const agreeForChildren = endpoint({
  method: 'POST',
  path: '/mybtf/guardian-consent',
  summary:
    'Confirm, once a season and for a text, that the parents or guardians of the children under 13 whom the account enters agree',
  callers: [...registrants, 'staff'],
  input: z.object({
    version: z.literal(CONSENT_VERSION, 'This text has changed. Please reload the page.'),
  }),
  output: z.object({ version: z.string() }),
  failures: ['NOT_FOUND'],
})
