// A child with a past at one studio, whom another studio takes by name and birthdate and gives a family's address of its own.
import {
  demoAccounts,
  demoRegistrations,
  demoStudios,
  demoTourDates,
} from '../../../database/demo/demo-ids.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertEditable } from '../registrations/editable.fixtures.ts'
import { CONSENT_VERSION } from '../roster/consent.model.ts'
import { addPerson, agreeForChildren } from '../roster/roster.contract.ts'
import { mailFamilyShares, saveFamilyShares } from '../shares/share.contract.ts'
import { familyOf, mailsTo, tokenIn } from '../shares/shared.fixtures.ts'

type Server = ReturnType<typeof useTestServer>

export interface Child {
  id: number
  fname: string
  lname: string
  birthdate: string
  gender_id: number
}

export const MOTHER = 'real-mother@home.test'
/** All of it is known at her former studio only. */
export const PAST = [
  '12 Secret Lane',
  '615 555 0100',
  'mother@real-home.test',
  MOTHER,
  '192.0.2.77',
  'Nashville',
]

/** Registered by the demo's studio, with a waiver that her mother signed, and taken off its roster. */
export async function insertPastChild(server: Server): Promise<Child> {
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.$client.query(text, values)).rows
  const [child] = await query(
    `select person.id, fname, lname, gender_id, birthdate::text as birthdate from date_attendee
     join person on person.id = person_id
     where registration_id = $1 and person_type_id = 1 and birthdate between '2011-01-02' and '2013-10-01'
       and exists (select from roster where roster.person_id = person.id and studio_id = $2) order by person.id limit 1`,
    [demoRegistrations.studio_past_nashville, demoStudios.harbor_street],
  )
  await query(
    `update person set phone = '["+1 615 555 0100"]', email = '["mother@real-home.test"]' where id = $1`,
    [child.id],
  )
  const parent = { fname: 'Real', lname: 'Mother', emailValue: MOTHER, phoneValue: '615 555 7777' }
  await query(
    `insert into waiver_signature (mybtf_user_id, text_version, text_hash, signed_at, is_self, form, person_id, season_id,
       registration_id, code, method, signed_name, address, user_agent, evidence_hash)
     select $1, text_version, text_hash, '2026-03-01', false, $2, $3, season_id, registration.id, 'WV-PAST-' || $3::integer, 'typed',
       'Real Mother', '192.0.2.77', 'Firefox', 'x'
     from registration join tour_date on tour_date.id = tour_date_id,
       (select version as text_version, text_hash from waiver_text order by version desc limit 1) as waiver_text
     where registration.id = $4`,
    [
      demoAccounts.studio,
      JSON.stringify({ ...child, address: '12 Secret Lane', parent }),
      child.id,
      demoRegistrations.studio_past_nashville,
    ],
  )
  await query('delete from roster where person_id = $1', [child.id])
  return child
}

/** Another studio that types her name and birthdate; not verified. */
export async function takenByAnother(server: Server, { id: _id, ...child }: Child) {
  const studio = await insertEditable(server, demoTourDates.meridian_denver, 2)
  await server.database.$client.query(
    'update studio set verified_at = null where id = (select studio_id from registration where id = $1)',
    [studio.registration_id],
  )
  const { token } = studio
  await server.call(agreeForChildren, { version: CONSENT_VERSION }, { token })
  const added = await server.call(
    addPerson,
    { person: { ...child, person_type_id: 1 }, known: true },
    { token },
  )
  if (!added.output.person) throw new Error(`she was not taken: ${added.error?.code}`)
  return { ...studio, person_id: added.output.person.id }
}

/** It registers her, and mails her family's private link to this address; the token of it. */
export async function linkTo(
  server: Server,
  { registration_id, token, apply, person_id }: Awaited<ReturnType<typeof takenByAnother>>,
  email: string,
): Promise<string> {
  for (const level of [3, 4, 2, 5, 6, 1]) {
    const { status } = await apply((content) => ({
      attendees: [...content.attendees, newEntry(person_id, 'dancer', level)],
    }))
    if (status === 200) break
  }
  const family = familyOf([person_id], { email })
  const saved = await server.call(saveFamilyShares, { registration_id, families: [family] }, { token })
  const share = saved.output.shares.at(-1)
  if (!share) throw new Error('there is no share')
  await server.call(mailFamilyShares, { registration_id, share_ids: [share.id] }, { token })
  return tokenIn((await mailsTo(server, email)).at(-1)?.text ?? '')
}
