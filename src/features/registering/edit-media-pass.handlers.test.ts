// MEDIA-01: a media pass is sold with an edit or a completion, once for each person and season.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { insertEditable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
const mailsOf = async (editable: { mybtf_user_id: number }) =>
  (await sql('SELECT text FROM mail WHERE mybtf_user_id = $1 ORDER BY id', [editable.mybtf_user_id])).rows

describe('MEDIA-01 a media pass', () => {
  let venue: number
  const wanting = (person_id: number) => (content: RegistrationContent) => ({
    attendees: [
      ...content.attendees.filter((form) => form.person_id !== person_id),
      { ...newEntry(person_id, 'dancer', 3), media_pass: true },
    ],
  })
  const passes = async (person_id: number) =>
    (await sql('SELECT registration_id, amount_cents FROM media_pass WHERE person_id = $1', [person_id])).rows

  beforeAll(async () => {
    await insertMeridian(server.database)
    const city = await insertCity(server.database)
    await sql('UPDATE season SET media_pass_cents = 5500')
    const { rows } = await sql('SELECT mybtf FROM tour_date WHERE id = $1', [city])
    venue = await insertCity(server.database, null, { mybtf: { ...rows[0].mybtf, media_pass: true } })
  })

  it('is sold with an edit, once', async () => {
    const editable = await insertEditable(server, venue)
    const [person] = editable.spare
    const { output } = await editable.apply(wanting(person!))
    expect(output.quote.lines.map(({ key }) => key)).toContain(`media:${person}`)
    expect(output.balance_cents).toBe(27000 + 5500)
    expect(output.media_pass_paid).toEqual([person])
    expect(await passes(person!)).toEqual([{ registration_id: editable.registration_id, amount_cents: 5500 }])
    await editable.confirm()
    const kept = await editable.apply((content) => ({
      attendees: content.attendees.filter((form) => form.person_id !== person),
    }))
    expect(kept.output.balance_cents).toBe(5500)
  })
  it('that was sold elsewhere costs nothing more, on the screen too, when its dancer is added in an edit', async () => {
    const [seller, buyer] = [await insertEditable(server, venue), await insertEditable(server, venue)]
    const [person] = buyer.spare
    await sql(
      `INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, created_at)
       SELECT $1, season_id, $2, 5500, now() FROM tour_date WHERE id = $3`,
      [person, seller.registration_id, venue],
    )
    const view = await buyer.view()
    expect(view.media_pass_paid).toEqual([person])
    const content = { ...contentOf(view), ...wanting(person!)(contentOf(view)) }
    const shown = editedView(view, content, new Date(NOW))
    const { output } = await buyer.apply(wanting(person!))
    expect(shown.quote.lines.map(({ key }) => key)).not.toContain(`media:${person}`)
    expect(output.quote.fees.total).toBe(shown.quote.fees.total)
  })
  it('is sold by one of two registrations that take the same person at once', async () => {
    const two = [await insertEditable(server, venue), await insertEditable(server, venue)]
    const [person] = two[0]!.spare
    const studio = 'SELECT studio_id FROM registration WHERE id = $1'
    const studios = (await sql(studio, [two[1]!.registration_id])).rows
    await sql('UPDATE roster SET studio_id = $1 WHERE person_id = $2 AND false', [
      studios[0].studio_id,
      person,
    ])
    await sql('INSERT INTO roster (person_id, studio_id) VALUES ($1, $2)', [person, studios[0].studio_id])
    const answers = await Promise.all(two.map((editable) => editable.apply(wanting(person!))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const sold = answers.map(
      ({ output }) => output.quote.lines.filter(({ key }) => key === `media:${person}`).length,
    )
    expect(sold.sort()).toEqual([0, 1])
    expect(answers.map(({ output }) => output.balance_cents).sort()).toEqual([27000, 32500])
    expect(await passes(person!)).toHaveLength(1)
  })
  it('is sold by one of two registrations that complete at once', async () => {
    const two = [await insertOpen(server, venue), await insertOpen(server, venue)]
    const first = (await two[0]!.view()).attendees[0]!.person_id
    const [mine, theirs] = two.map(({ registration_id }) => registration_id)
    await sql('UPDATE date_attendee SET person_id = $1 WHERE registration_id = $2', [first, theirs])
    await sql(
      'UPDATE registrations_routine_dancer SET person_id = $1 WHERE registrations_routine_id IN (SELECT id FROM registrations_routine WHERE registration_id = $2)',
      [first, theirs],
    )
    await sql('UPDATE date_attendee SET media_pass = true WHERE registration_id = ANY($1)', [[mine, theirs]])
    for (const open of two) await insertPaid(server, open, PAYABLE_CENTS + 5500)
    const answers = await Promise.all(
      two.map(({ registration_id, token }) =>
        server.call(completeRegistration, { registration_id }, { token }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ output }) => output.balance_cents).sort((a, b) => a - b)).toEqual([-5500, 0])
    expect(await passes(first)).toHaveLength(1)
    const told = await Promise.all(two.map(async (open) => (await mailsOf(open)).at(-1).text))
    expect(told.filter((text) => text.includes('You have a credit of $55.00'))).toHaveLength(1)
  })
})
