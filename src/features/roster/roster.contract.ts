// Promises of the roster: who is on it, adding, changing and removing a person.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { seasonModel } from '../tours/tour-date.model.ts'
import { personForm, rosterPersonModel } from './person.model.ts'

export const listRoster = endpoint({
  method: 'GET',
  path: '/mybtf/roster',
  summary:
    "The studio's people, or an individual's own, with ages for a season (the current one if none is named)",
  callers: registrants,
  input: z.object({ season_id: idText.optional() }),
  output: z.object({ season: seasonModel, people: z.array(rosterPersonModel) }),
  failures: ['NOT_FOUND'],
})

export const addPerson = endpoint({
  method: 'POST',
  path: '/mybtf/roster',
  summary: 'Add a person to the roster',
  callers: registrants,
  input: z.object({ person: personForm }),
  output: z.object({ person: rosterPersonModel }),
  failures: ['RULES_BROKEN'],
})

export const changePerson = endpoint({
  method: 'PUT',
  path: '/mybtf/roster',
  summary: 'Change a person on the roster',
  callers: registrants,
  input: z.object({ person: personForm.extend({ id }) }),
  output: z.object({ person: rosterPersonModel }),
  failures: ['RULES_BROKEN', 'NOT_FOUND'],
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/mybtf/roster',
  summary: 'Take a person off the roster; refused while a registration has the person',
  callers: registrants,
  input: z.object({ person_id: idText }),
  output: z.object({ person_id: id }),
  failures: ['RULES_BROKEN', 'NOT_FOUND'],
})
