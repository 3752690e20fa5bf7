// CALL-09: waivers, music and confirmations are called with the payloads of A§7, R§7 and E§7 as they stand there, by a client that knows nothing else.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { listMusic } from '../features/music-upload/music.contract.ts'
import { silence, wavFile } from '../features/soundcheck/sound-files.fixtures.ts'
import { listWaivers } from '../features/waivers/waiver.contract.ts'
import { signedFor } from '../features/waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../features/waivers/waiver.model.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })
const registration_id: number = demoRegistrations.studio_tampa
let studio: string
beforeAll(async () => {
  studio = await server.tokenOf(demoAccounts.studio)
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** As the client of A§7 asks: get and delete send query parameters, the others a body. */
async function ask(method: Method, path: string, payload: object = {}, bearer: string | null = studio) {
  const inQuery = method === 'GET' || method === 'DELETE'
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    ...(inQuery ? { query: payload as Record<string, string> } : { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)

describe('waivers (A§7)', () => {
  let ava: WaiverRow
  beforeEach(async () => {
    await sql('DELETE FROM waiver_signature')
    await sql('DELETE FROM waiver')
    await sql('DELETE FROM sign_in_attempt')
    const { output } = await server.call(listWaivers, { id: registration_id }, { token: studio })
    ava = output.waivers.find(({ age }) => age !== null && age < 18) as WaiverRow
  })
  const sending = () => ({
    registrationId: registration_id,
    personId: ava.personId,
    email: 'katrin@brandt.test',
    seasonId: 76,
  })

  it('are listed, sent, resent and sent elsewhere by their owner', async () => {
    expect((await ask('GET', `waivers/registration/${registration_id}`)).status).toBe(200)
    const sent = await ask('POST', 'waivers/send', sending())
    expect(sent.status).toBe(200)
    const { id } = sent.body.waivers.find((row: WaiverRow) => row.personId === ava.personId)
    const message = { message: 'Before Friday, please.' }
    expect((await ask('POST', `waivers/${id}/smart-resend`, message)).status).toBe(200)
    expect((await ask('POST', `waivers/${id}/reminder`)).status).toBe(200)
    // Three mails an hour go to one person.
    await sql("UPDATE waiver_link SET created_at = created_at - interval '2 hours'")
    const changed = await ask('PATCH', `waivers/${id}/email`, { email: 'other@brandt.test' })
    expect(changed.body.email).toBe('other@brandt.test')
    expect((await ask('GET', `mybtf/waivers/persons/${ava.personId}`)).body).toEqual({ waivers: [] })
  })

  it('are sent, reminded of and sent elsewhere with the token of the public link in the query', async () => {
    const made = await ask('POST', 'waivers/generate-public-token', {
      registrationId: registration_id,
      seasonId: 76,
    })
    const token = String(made.body.url).split('#token=')[1] ?? ''
    expect((await ask('GET', `waivers/public/${token}`, {}, null)).status).toBe(200)
    const query = `?token=${token}`
    const sent = await ask('POST', `waivers/send${query}`, sending(), null)
    expect(sent.status).toBe(200)
    const { id } = sent.body.waivers.find((row: WaiverRow) => row.personId === ava.personId)
    expect((await ask('POST', `waivers/${id}/reminder${query}`, {}, null)).status).toBe(200)
    const email = { email: 'other@brandt.test' }
    expect((await ask('PATCH', `waivers/${id}/email${query}`, email, null)).status).toBe(200)
    expect((await ask('POST', 'waivers/send', sending(), null)).body.code).toBe('SIGNED_OUT')
    const wrong = await ask('POST', `waivers/send?token=${'x'.repeat(40)}`, sending(), null)
    expect(wrong.body.code).toBe('LINK_INVALID')
  })

  it('are signed with `form`, `registration_id`, `isSelf` and `sameAddress` (R§7) beside what makes it a signature', async () => {
    const { form, isSelf, signature, text_version, agreed } = signedFor(ava)
    const { sameAddressAsParent: _same, parent, ...typed } = form
    const address = { ...(parent?.address ?? {}), address: '9 Gulf Road' }
    const documented = {
      form: { ...typed, parent: { ...parent, address } },
      ...{ registration_id, isSelf, sameAddress: false },
    }
    const ours = { person_id: ava.personId, signature, text_version, agreed }
    expect((await ask('POST', 'mybtf/waivers', { ...documented, ...ours })).status).toBe(200)
    const { rows } = await sql('SELECT form FROM waiver_signature')
    expect(rows[0].form).toMatchObject({
      sameAddressAsParent: false,
      address: { address: '12 Bay Street' },
      parent: { address: { address: '9 Gulf Road' } },
    })
    const unsigned = await ask('POST', 'mybtf/waivers', documented)
    expect(unsigned.body.violations.map(({ path }: { path: string[] }) => path[0]).sort()).toEqual(
      Object.keys(ours).sort(),
    )
  })
})

describe('music (E§7)', () => {
  let id: number
  beforeEach(async () => {
    await sql('delete from stored_file')
    await sql('update registrations_routine set music_id = null, no_music = false')
    const { output } = await server.call(listMusic, { registration_id }, { token: studio })
    id = output.routines[0]?.id ?? 0
  })
  async function upload(seconds: number): Promise<number> {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/mybtf/music',
      query: { id: String(id), name: 'Undertow.wav' },
      headers: { authorization: `Bearer ${studio}`, 'content-type': 'audio/wav' },
      payload: wavFile({ wave: silence, seconds }),
    })
    return response.json().routine.music.id
  }

  it('takes `id`, `no_music` and `music_id` as they were seen, and nothing about music that came since', async () => {
    const none = await ask('PUT', 'mybtf/music', { id, no_music: true, music_id: null })
    expect(none.body.routine).toMatchObject({ no_music: true, music: null })
    const first = await upload(1)
    const seen = await ask('PUT', 'mybtf/music', { id, no_music: false, music_id: first })
    expect(seen.body.routine).toMatchObject({ no_music: false, music: { id: first } })
    for (const music_id of [null, first + 1]) {
      const { body } = await ask('PUT', 'mybtf/music', { id, no_music: true, music_id })
      expect(body.code).toBe('MUSIC_CHANGED')
    }
    const gone = { id: String(id), no_music: 'false', music_id: String(first) }
    expect((await ask('DELETE', 'mybtf/music', gone)).body.routine.music).toBeNull()
  })

  it('is asked for by mail with `email` and `data` of `id` and `upload_email`', async () => {
    const email = 'dj@music.test'
    const sent = await ask('POST', 'mybtf/registration/music-reminder', {
      email,
      data: { id, upload_email: email },
    })
    expect(sent.body.routine.upload_email).toBe(email)
  })
})

describe('confirmations (E§7)', () => {
  it('are listed by `registration_id`, and opened by the token as the query `t`', async () => {
    const listed = await ask('GET', 'reports/registration-confirmation/snapshots', {
      registration_id: String(registration_id),
    })
    expect(listed.status).toBe(200)
    const { body } = await ask('POST', 'reports/token', { registration_id })
    const url = `/v1/reports/registration-confirmation?t=${body.token}`
    expect(`/v1/${body.path}`).toBe(url)
    const opened = await server.app.inject({ method: 'GET', url })
    expect(opened.headers['content-type']).toBe('application/pdf')
  })
})
