// MUSIC-08, MUSIC-09: links to music open exactly what they were made for, and upload without an account.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { addHours, endOfDay } from '../../shared/calendar.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { END_GRACE_HOURS } from '../registrations/registration-open.rules.ts'
import { listMusic, uploadMusic } from './music.contract.ts'
import {
  beginMusicByLink,
  finishMusicByLink,
  listMusicLinks,
  mailMusicLink,
  makeMusicLink,
  noteMusicByLink,
  openMusicLink,
  playMusicByLink,
  revokeMusicLink,
} from './music-link.contract.ts'
import { MUSIC_TICKET } from './music-link.model.ts'
import { MUSIC_PARTS } from './music-parts.model.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
const FILE = Buffer.concat([Buffer.from('524946462400000057415645666d7420', 'hex'), Buffer.alloc(20_000, 7)])

let token: string
let other: string
let origin: string
let [id = 0, second = 0]: number[] = []
const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  other = await server.tokenOf(demoAccounts.parent)
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  server.setTime(NOW)
  await sql('delete from stored_file')
  await sql('delete from routine_music')
  await sql("delete from public_link where purpose like 'music%'")
  await sql('delete from mail')
  await sql('delete from sign_in_attempt')
  // Only those that have changed: each of all of them would be recorded.
  await sql(
    'update registrations_routine set music_id = null, no_music = false where music_id is not null or no_music',
  )
  for (const path of await pathsIn(server.parts.files)) await server.parts.files.remove(path)
  const { routines } = (await server.call(listMusic, { registration_id }, { token })).output
  ;[id = 0, second = 0] = routines.map((routine) => routine.id)
})

const mail = (upload_email = 'dj@music.test', at = id, as = token) =>
  server.call(mailMusicLink, { email: upload_email, data: { id: at, upload_email } }, { token: as })
const mails = () => sql(`select "to", subject, text from mail where kind = 'music-asked' order by id`)
const tokenIn = (text: string) => /\/music#token=([\w-]+)/.exec(text)?.[1] ?? ''
async function mailed(upload_email?: string, at?: number) {
  const { output, error } = await mail(upload_email, at)
  expect(error).toBeUndefined()
  return { token: tokenIn((await mails()).at(-1)?.text), links: output.links.mailed }
}
async function made() {
  const { output } = await server.call(makeMusicLink, { registration_id }, { token })
  return { token: tokenIn(output.url), links: output.links }
}
const open = (link: string) => server.call(openMusicLink, { token: link })
const begin = (link: string, at = id, size = FILE.length) =>
  server.call(beginMusicByLink, { token: link, id: at, name: 'Undertow.wav', size, modified: 1 })
const finish = (link: string, upload: string, at = id) =>
  server.call(finishMusicByLink, { token: link, id: at, upload })
const send = async (upload: string, headers: Record<string, string>) => {
  const answer = await fetch(`${origin}/api${MUSIC_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(FILE),
  })
  await answer.text()
  return answer.status
}
/** The whole way of whoever holds a link. */
async function upload(link: string, at = id) {
  const begun = (await begin(link, at)).output
  expect(await send(begun.upload, { [MUSIC_TICKET]: begun.ticket })).toBe(204)
  return finish(link, begun.upload, at)
}
const own = async (at = id) =>
  (await server.call(listMusic, { registration_id }, { token })).output.routines.find(
    (routine) => routine.id === at,
  )

describe('MUSIC-08 a link that was mailed for one routine', () => {
  it('opens exactly this routine, and none of the addresses that its studio knows', async () => {
    const { output } = await open((await mailed()).token)
    expect(output.routines).toMatchObject([{ id, upload_email: '', open: true }])
    expect(output).toMatchObject({ single: true, asked_by: 'Harbor Street Dance', ended: false })
    expect(JSON.stringify(output)).not.toContain('@')
  })

  it('asks for nothing once the event is over', async () => {
    const { token: link } = await mailed()
    const [{ end_date, timezone }] = await sql(
      'select end_date::text, timezone from tour_date join registration on registration.tour_date_id = tour_date.id where registration.id = $1',
      [registration_id],
    )
    const over = addHours(endOfDay(end_date, timezone), END_GRACE_HOURS)
    server.setTime(new Date(over.getTime() - 1_000).toISOString())
    expect((await open(link)).output).toMatchObject({ ended: false, routines: [{ open: true }] })
    server.setTime(over.toISOString())
    expect((await open(link)).output).toMatchObject({ ended: true, routines: [{ open: false }] })
  })

  it('uploads its music in parts, and the owner sees who sent it', async () => {
    const { token: link } = await mailed()
    const { status, output } = await upload(link)
    expect(status).toBe(200)
    expect(output.routine.music).toMatchObject({ name: 'Undertow.wav', size: FILE.length, added_by: '' })
    expect((await own())?.music).toMatchObject({ added_by: 'dj@music.test' })
    expect((await own())?.upload_email).toBe('dj@music.test')
    const [kept] = await sql('select upload_email, uploaded_by from music')
    expect(kept).toEqual({ upload_email: 'dj@music.test', uploaded_by: null })
  })

  it('plays what is there and takes notes, of this routine alone', async () => {
    const { token: link } = await mailed()
    const music_id = (await upload(link)).output.routine.music?.id ?? 0
    expect((await server.call(playMusicByLink, { token: link, id, music_id })).output.url).toContain(
      '/api/files/music/',
    )
    const noted = await server.call(noteMusicByLink, { token: link, id, notes: 'Wait for the bell' })
    expect(noted.output.routine.notes).toBe('Wait for the bell')
    await server.call(uploadMusic, { id: second, name: 'x.wav' }, { token, file: FILE })
    const theirs = (await own(second))?.music?.id ?? 0
    for (const call of [
      server.call(playMusicByLink, { token: link, id: second, music_id: theirs }),
      server.call(playMusicByLink, { token: link, id, music_id: theirs }),
      server.call(noteMusicByLink, { token: link, id: second, notes: '' }),
      begin(link, second),
    ])
      expect((await call).error?.code).toBe('NOT_FOUND')
    const begun = (await begin(link)).output
    await send(begun.upload, { [MUSIC_TICKET]: begun.ticket })
    expect((await finish(link, begun.upload, second)).error?.code).toBe('NOT_FOUND')
  })

  it('opens nothing once it is revoked, expired, guessed, or its routine is gone', async () => {
    const { token: link, links } = await mailed()
    const { ticket, upload: begun } = (await begin(link)).output
    const place = { registration_id, link_id: links[0]?.id ?? 0 }
    const revoked = await server.call(revokeMusicLink, place, { token })
    expect(revoked.output.mailed[0]?.revoked_at).toBe(NOW)
    expect((await open(link)).error).toMatchObject({ code: 'LINK_INVALID', message: /revoked/ })
    // Also in the middle of an upload.
    expect(await send(begun, { [MUSIC_TICKET]: ticket })).toBe(410)
    expect((await finish(link, begun)).error?.code).toBe('LINK_INVALID')
    expect((await open('x'.repeat(43))).error?.code).toBe('LINK_INVALID')
    const later = (await mailed()).token
    server.setTime('2027-05-19T16:59:59Z')
    expect((await open(later)).status).toBe(200)
    server.setTime('2027-05-19T17:00:00Z')
    expect((await open(later)).error).toMatchObject({ code: 'LINK_INVALID', message: /expired/ })
    server.setTime(NOW)
    await sql('update registrations_routine set waiting_list = true, waiting_rank = 1 where id = $1', [id])
    expect((await open(later)).error?.code).toBe('LINK_INVALID')
    await sql('update registrations_routine set waiting_list = false, waiting_rank = null where id = $1', [
      id,
    ])
  })

  it('ends when it is mailed to somebody else, and not when it is mailed again', async () => {
    const first = (await mailed()).token
    const again = (await mailed()).token
    for (const link of [first, again]) expect((await open(link)).status).toBe(200)
    const elsewhere = (await mailed('other@music.test')).token
    for (const link of [first, again]) expect((await open(link)).error?.message).toMatch(/revoked/)
    expect((await open(elsewhere)).status).toBe(200)
    const beside = (await mailed('third@music.test', second)).token
    for (const link of [elsewhere, beside]) expect((await open(link)).status).toBe(200)
  })

  it('uploads nothing where music is closed', async () => {
    const { token: link } = await mailed()
    await sql('update tour_date set mybtf = mybtf || $1 where id = $2', [
      JSON.stringify({ music_upload: false }),
      demoTourDates.meridian_tampa,
    ])
    expect((await begin(link)).error?.code).toBe('MUSIC_CLOSED')
    expect((await server.call(noteMusicByLink, { token: link, id, notes: 'x' })).error?.code).toBe(
      'MUSIC_CLOSED',
    )
    expect((await open(link)).output.routines[0]?.open).toBe(false)
    expect((await mail()).error?.code).toBe('MUSIC_CLOSED')
    await sql('update tour_date set mybtf = mybtf || $1 where id = $2', [
      JSON.stringify({ music_upload: true }),
      demoTourDates.meridian_tampa,
    ])
  })
})

describe('MUSIC-08 the parts that come by a link', () => {
  it('need its ticket: no account, no other link and no changed ticket is let in', async () => {
    const { token: link } = await mailed()
    const begun = (await begin(link)).output
    const foreign = (await begin((await mailed('x@music.test', second)).token, second)).output
    expect(await send(begun.upload, {})).toBe(401)
    expect(await send(begun.upload, { authorization: `Bearer ${token}` })).toBe(404)
    expect(await send(begun.upload, { [MUSIC_TICKET]: foreign.ticket })).toBe(404)
    expect(await send(begun.upload, { [MUSIC_TICKET]: link })).toBe(410)
    expect(await send(begun.upload, { [MUSIC_TICKET]: `${begun.ticket.slice(0, -2)}xx` })).toBe(410)
    server.setTime('2026-11-21T17:00:01Z')
    expect(await send(begun.upload, { [MUSIC_TICKET]: begun.ticket })).toBe(410)
    server.setTime(NOW)
    expect(await send(begun.upload, { [MUSIC_TICKET]: begun.ticket })).toBe(204)
  })

  it('are no session: the ticket opens no call', async () => {
    const { ticket } = (await begin((await mailed()).token)).output
    expect((await open(ticket)).error?.code).toMatch(/LINK_INVALID|INVALID_INPUT/)
    expect((await server.call(listMusic, { registration_id }, { token: ticket })).status).toBe(401)
  })

  it('are refused above 50 MB, and what is no music at its end', async () => {
    const { token: link } = await mailed()
    expect((await begin(link, id, 50_000_001)).error?.code).toBe('AUDIO_TOO_LARGE')
    const empty = (await begin(link, id, 0)).output
    expect((await finish(link, empty.upload)).error?.code).toBe('NOT_AUDIO')
  })
})

describe('MUSIC-07, LINK-07 a finish by a link that is repeated', () => {
  async function begun(link: string) {
    const { output } = await begin(link)
    expect(await send(output.upload, { [MUSIC_TICKET]: output.ticket })).toBe(204)
    return output
  }
  const finishWith = (link: string, { upload: uploaded, key }: { upload: string; key: string }) =>
    server.call(finishMusicByLink, { token: link, id, upload: uploaded }, { key })

  it('with its key is given the first answer, and takes the file once', async () => {
    const { token: link } = await made()
    const sent = await begun(link)
    const [first, again] = [await finishWith(link, sent), await finishWith(link, sent)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.output).toEqual(first.output)
    expect(await sql('select count(*)::int as versions from stored_file')).toEqual([{ versions: 1 }])
    // Kept for the link, and for no account's own key.
    expect((await server.call(listMusic, { registration_id }, { token, key: sent.key })).status).toBe(200)
  })

  it('with its key by another link gets none of it, and none once the link has ended', async () => {
    const one = await made()
    const sent = await begun(one.token)
    expect((await finishWith(one.token, sent)).status).toBe(200)
    expect((await finishWith((await made()).token, sent)).error?.code).toBe('NOT_FOUND')
    const place = { registration_id, link_id: one.links[0]?.id ?? 0 }
    await server.call(revokeMusicLink, place, { token })
    expect((await finishWith(one.token, sent)).error?.code).toBe('LINK_INVALID')
  })

  it('at the same moment is one', async () => {
    const { token: link } = await made()
    const sent = await begun(link)
    const answers = await Promise.all([1, 2, 3].map(() => finishWith(link, sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sql('select count(*)::int as versions from stored_file')).toEqual([{ versions: 1 }])
  })
})

describe('MUSIC-08 the public link to all of it', () => {
  it('opens the routines of its registration, and uploads for each', async () => {
    const { token: link } = await made()
    const { output } = await open(link)
    expect(output.single).toBe(false)
    expect(output.routines.map((routine) => routine.id)).toContain(second)
    expect((await upload(link, second)).status).toBe(200)
    expect((await own(second))?.music?.added_by).toBe('by a link')
    const [elsewhere] = await sql(
      'select id from registrations_routine where registration_id <> $1 and not waiting_list limit 1',
      [registration_id],
    )
    expect((await begin(link, elsewhere.id)).error?.code).toBe('NOT_FOUND')
  })

  it('tells nobody’s address, also where one was asked', async () => {
    await mail()
    await server.call(uploadMusic, { id, name: 'x.wav' }, { token, file: FILE })
    const { output } = await open((await made()).token)
    expect(output.routines[0]?.music?.name).toBe('x.wav')
    expect(JSON.stringify(output)).not.toContain('@')
  })

  it('is made, listed, mailed and revoked by the owner alone', async () => {
    const { links } = await made()
    const place = { registration_id, link_id: links[0]?.id ?? 0 }
    for (const call of [
      server.call(makeMusicLink, { registration_id }, { token: other }),
      server.call(listMusicLinks, { registration_id }, { token: other }),
      server.call(revokeMusicLink, place, { token: other }),
      mail('a@b.test', id, other),
    ])
      expect((await call).error?.code).toBe('NOT_YOURS')
    expect((await server.call(makeMusicLink, { registration_id })).error?.code).toBe('SIGNED_OUT')
    const unknown = { registration_id, link_id: 1 }
    expect((await server.call(revokeMusicLink, unknown, { token })).error?.code).toBe('NOT_FOUND')
    const openOne = { registration_id: demoRegistrations.studio_columbus }
    expect((await server.call(makeMusicLink, openOne, { token })).error?.code).toBe('NOT_FOUND')
  })

  it('is no link to anything else, and no other link opens music', async () => {
    const { makePublicWaiverLink, listPublicWaivers } = await import('../waivers/waiver.contract.ts')
    const wanted = { registrationId: registration_id, seasonId: 76 }
    const waivers = (await server.call(makePublicWaiverLink, wanted, { token })).output.url
    expect((await open(waivers.split('token=')[1] ?? '')).error?.code).toBe('LINK_INVALID')
    const { token: link } = await made()
    expect((await server.call(listPublicWaivers, { token: link })).error?.code).toBe('LINK_INVALID')
  })
})

describe('MUSIC-09 the mail of a link', () => {
  it('goes to the address that is kept, with the link behind #', async () => {
    await mailed(' DJ@Music.test ')
    const [sent] = await mails()
    expect(sent).toMatchObject({ to: 'dj@music.test', subject: /^Please upload the music for / })
    expect(sent?.text).toContain('/music#token=')
    expect((await own())?.upload_email).toBe('dj@music.test')
  })

  it('tells who asks and for what, but no name of a studio that the office has not verified', async () => {
    const name = (await own())?.name ?? ''
    await mail()
    const studio = '(select studio_id from registration where id = $1)'
    const [{ verified_at }] = (await sql(`select verified_at from studio where id = ${studio}`, [
      registration_id,
    ])) as [{ verified_at: Date }]
    await sql(`update studio set verified_at = null where id = ${studio}`, [registration_id])
    await mail()
    await sql(`update studio set verified_at = $2 where id = ${studio}`, [registration_id, verified_at])
    const told = (await mails()).map(({ subject, text }) => `${subject} ${text}`)
    expect(told.map((words) => words.includes(name))).toEqual([true, false])
    expect(told.map((words) => words.includes('Harbor Street Dance'))).toEqual([true, false])
  })

  it('is refused for what is no address, and for two', async () => {
    for (const email of ['', 'dj']) {
      const data = { id, upload_email: email }
      expect((await server.call(mailMusicLink, { email, data }, { token })).status).toBe(400)
    }
    const data = { id, upload_email: 'b@music.test' }
    const { error } = await server.call(mailMusicLink, { email: 'a@music.test', data }, { token })
    expect(error?.violations).toMatchObject([{ path: ['email'] }])
    expect(await mails()).toEqual([])
  })

  it('goes three times, then after a wait', async () => {
    for (let sent = 0; sent < 3; sent++) expect((await mail()).status).toBe(200)
    expect((await mail('x@music.test')).error?.code).toBe('TOO_MANY_ATTEMPTS')
    expect(await mails()).toHaveLength(3)
  })
})
