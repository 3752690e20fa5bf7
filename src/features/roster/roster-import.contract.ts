// Promises of taking in people from a spreadsheet: all the chosen rows in one call, and the way back.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { email, id, idText } from '../../shared/fields.ts'
import { IMPORT_MOST } from '../files/spreadsheet.model.ts'
import { askedNameModel, knownNameModel, rosterEntryModel, rosterForm } from '../people/person.model.ts'

export const importRoster = endpoint({
  method: 'POST',
  path: '/mybtf/roster/import',
  summary:
    'Add up to 1,000 people at once: all of them, or none. A row that likely is somebody on the roster or in ' +
    'another row is refused unless it says `anyway`. Missing family emails can be filled in with it',
  callers: registrants,
  owns: { mybtf_user_id: 'account', studio_id: 'affiliation', 'emails.person_id': 'within' },
  input: z
    .object({
      rows: z
        .array(rosterForm.extend({ anyway: z.boolean().default(false) }))
        .max(IMPORT_MOST, 'At most 1,000 people can be imported at once.'),
      /** Families' emails for people of the roster who have none. */
      emails: z
        .array(z.object({ person_id: id, email }))
        .max(IMPORT_MOST)
        .default([]),
      mybtf_user_id: id.nullable().optional(),
      studio_id: id.nullable().optional(),
    })
    .refine(({ rows, emails }) => rows.length + emails.length > 0, {
      path: ['rows'],
      message: 'Please choose at least one row.',
    }),
  output: z.object({
    import_id: id,
    people: z.array(rosterEntryModel),
    /** Whose missing email was filled in; who has one keeps it. */
    emailed: z.array(id),
  }),
  failures: ['RULES_BROKEN', 'NOT_YOURS', 'NOT_FOUND'],
})

export const listKnownNames = endpoint({
  method: 'POST',
  path: '/mybtf/roster/import/known',
  summary:
    "Which of the names in a spreadsheet likely mean somebody on nobody's roster: with the birthdate, who is known by both; " +
    'writes nothing but the count of such calls',
  callers: registrants,
  input: z.object({ names: z.array(askedNameModel).max(IMPORT_MOST) }),
  output: z.object({ known: z.array(knownNameModel) }),
  failures: ['NOT_FOUND'],
})

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/mybtf/roster/import/{id}',
  summary: 'Take back an import: removes whom it added, but for those who are registered meanwhile',
  callers: registrants,
  owns: { id: 'roster import' },
  input: z.object({ id: idText }),
  output: z.object({
    removed: z.array(id),
    /** Who stayed, and where they are registered. */
    stayed: z.array(z.object({ person_id: id, registration: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})
