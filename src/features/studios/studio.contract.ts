// Promises of finding, seeing and changing a studio, and the fixed lists of places.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { id, idText, version } from '../../shared/fields.ts'
import { foundStudioModel, studioForm, studioProfileModel } from './studio-profile.model.ts'

export const findStudios = endpoint({
  method: 'GET',
  path: '/mybtf/studios',
  summary:
    'Find verified studios by name, city or zip: at most 20, the likeliest first. close = none has these words, so they ' +
    'are those whose words are nearly these',
  callers: everyone,
  freshness: 'a second old',
  input: z.object({ searchText: z.string().trim().max(100) }),
  output: z.object({ studios: z.array(foundStudioModel).max(20), close: z.boolean() }),
})

export const loadStudio = endpoint({
  method: 'GET',
  path: '/mybtf/studios/{id}',
  summary:
    'One studio. Its own account and the office see all of it; others see a verified one with its address, its ' +
    'owner’s name and the masked email of its account.',
  callers: everyone,
  owns: { id: 'anyone' },
  input: z.object({ id: idText }),
  output: z.object({ studio: studioProfileModel }),
  failures: ['NOT_FOUND'],
})

export const changeStudio = endpoint({
  method: 'PUT',
  path: '/mybtf/studios/{id}',
  summary:
    'Change a studio’s profile and its whole list of contacts (with id = keep or change, without = add, missing = ' +
    'remove). The name stays. STALE_VERSION carries data { studio } as it is now.',
  callers: ['unconfirmed', 'individual', 'studio'],
  owns: { id: 'studio', 'studio.studio_contacts.id': 'within' },
  input: z.object({ id: idText, version, studio: studioForm }),
  output: z.object({ studio: studioProfileModel }),
  failures: ['NOT_YOURS', 'STALE_VERSION', 'RULES_BROKEN'],
})

const place = z.object({ id, code: z.string(), name: z.string() })

export const listPlaces = endpoint({
  method: 'GET',
  path: '/mybtf/places',
  summary: 'The countries, and the states and provinces, that addresses name by id',
  callers: everyone,
  input: z.object({}),
  output: z.object({
    default_country_id: id,
    countries: z.array(place),
    states: z.array(place.extend({ country_id: id })),
  }),
})
