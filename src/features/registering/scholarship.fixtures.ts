// Registrations at the finals whose dancer the office awards a scholarship: entered, paid, awarded and taken back.
import { beforeAll, expect } from 'vitest'
import type { useTestServer } from '../../server/test-server.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { insertBestDancer } from '../best-dancers/best-dancer-samples.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { awardScholarship, removeScholarship } from '../registration-desk/scholarship.contract.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { insertKind, insertSeason } from './every-field.fixtures.ts'

type Server = ReturnType<typeof useTestServer>

export const NOW = '2026-11-20T17:00:00Z'
export const [JACKET, COMPETING, CAST] = [2, 3, 4] as const
export const [MERIDIAN, ASSISTANT, ENDED] = [1, 2, 3] as const
export const [JUNIOR, TEEN, SENIOR, ADVANCED, PETITE] = [2, 3, 4, 7, 8] as const
/** Early: a Teen dancer 270.00, her solo 125.00, and competing as best dancer 260.00. */
export const SOLD_CENTS = 27_000 + 12_500 + 26_000

export const entryOf = (person_id: number, best_dancer_type_id: number | null): BestDancer => ({
  person_id,
  best_dancer_type_id,
  jacket_size_id: 1,
  jacket_name: 'MIA',
  routine:
    best_dancer_type_id === COMPETING
      ? { name: 'Undertow', choreographer: 'Jo Lee', performance_division_id: 2 }
      : null,
})

export const attendeesWith =
  (change: object) =>
  ({ attendees }: RegistrationContent) => ({
    attendees: attendees.map((form) => ({ ...form, ...change })),
  })

export async function formsWith(one: Editable, change: object) {
  const { attendees } = await one.view()
  return { attendees: attendees.map((attendee) => ({ ...attendee, ...change })) }
}

/** The finals, and who works at the tour's office. */
export function useFinals(server: Server) {
  let finals = 0
  const staff = new Map<string, number>()
  const tokenWith = (right: string) => server.tokenOf(staff.get(right) ?? 0)
  const clerk = { token: '' }
  beforeAll(async () => {
    await insertSeason(server)
    finals = await insertKind(server, 'finals')
    for (const rights of [['tours'], ['scores']]) {
      const { rows } = await server.database.$client.query(
        'INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ($1, now(), now(), $2) RETURNING id',
        [`${rights}@callboard.test`, JSON.stringify(rights)],
      )
      staff.set(String(rights), rows[0].id)
    }
    clerk.token = await tokenWith('tours')
  })
  return {
    clerk,
    tokenWith,
    insertFinals: (places = 10, more: Parameters<typeof insertCity>[2] = {}) =>
      insertCity(server.database, null, {
        event_id: finals,
        mybtf: { ...columbus.mybtf, edit_bd_jacket: true, edit_bd_routine: true, edit_bd_photo: true },
        best_dancer_stock: [{ best_dancer_type_id: CAST, workshop_level_id: ADVANCED, places }],
        ...more,
      }),
    async award(one: Editable, more: { vip_type_id?: number; workshop_level_id?: number } = {}, as = clerk) {
      const { registration_id: id, person_id } = one
      const version = await one.versionNow()
      const input = { id, version, person_id, vip_type_id: MERIDIAN, workshop_level_id: TEEN, ...more }
      return server.call(awardScholarship, input, as)
    },
    async remove(one: Editable) {
      const { registration_id: id, person_id } = one
      return server.call(removeScholarship, { id, version: await one.versionNow(), person_id }, clerk)
    },
  }
}

/** What the registration's owner does. */
export function ownersOf(
  server: Server,
  { insertFinals }: Pick<ReturnType<typeof useFinals>, 'insertFinals'>,
) {
  const asOwner = async ({ mybtf_user_id }: Editable) => ({ token: await server.tokenOf(mybtf_user_id) })
  async function save(one: Editable, changes: object) {
    const input = { id: one.registration_id, version: await one.versionNow(), ...changes }
    return server.call(changeRegistration, input, await asOwner(one))
  }
  /** R§5: a scholarship that competes needs a photo. Its pictures are rows alone. */
  const givePhoto = ({ registration_id, mybtf_user_id }: Editable) =>
    server.database.$client.query(
      `WITH picture AS (
         INSERT INTO stored_file (purpose, path, name, content_type, size, uploaded_by, created_at, cleaned)
         SELECT purpose, purpose || '/' || gen_random_uuid(), 'mia.png', 'image/png', 1, $2, $3, true
         FROM unnest('{dancer-photo,dancer-photo-original}'::text[]) AS purpose RETURNING id, purpose)
       INSERT INTO dancer_photo (file_id, date_attendee_id, kind, kept)
       SELECT picture.id, date_attendee.id, CASE purpose WHEN 'dancer-photo' THEN 'best_dancer_photo' ELSE 'best_dancer_photo_original' END, true
       FROM picture, date_attendee WHERE registration_id = $1`,
      [registration_id, mybtf_user_id, NOW],
    )
  /** Reviewed and paid, and not completed. */
  async function makeReady(one: Editable) {
    const { attendees, best_dancer_routines } = await one.view()
    if (attendees[0]?.vip_type_id && best_dancer_routines[0]?.routine) await givePhoto(one)
    const { output, error } = await save(one, { reviewed: true, waiver: true })
    expect(error).toBeUndefined()
    await insertPaid(server, one, output.quote.fees.total)
  }
  const submit = async (one: Editable) =>
    server.call(completeRegistration, { registration_id: one.registration_id }, await asOwner(one))
  return {
    save,
    givePhoto,
    makeReady,
    submit,
    /** A dancer with an option and a solo; open. */
    async insertChosen(option: number | null = COMPETING, city?: number): Promise<Editable> {
      const one = await insertOpen(server, city ?? (await insertFinals()))
      await insertBestDancer(server.database, one.registration_id, entryOf(one.person_id, option))
      return one
    },
    async complete(one: Editable) {
      await makeReady(one)
      expect((await submit(one)).error).toBeUndefined()
      await one.confirm()
    },
    async mailsOf({ mybtf_user_id }: Editable): Promise<{ subject: string; text: string }[]> {
      const { rows } = await server.database.$client.query(
        "SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'scholarship-changed' ORDER BY id",
        [mybtf_user_id],
      )
      return rows
    },
  }
}
