// LINK-07: what was begun by a link is not carried out once the link has ended: of every call that writes by one, with a negative
// control. What is given by links to a programme is tried beside them (programme-link.handlers.test.ts).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { DEMO_SHARE_TOKEN } from '../../database/demo/families.ts'
import {
  makeDancerLink,
  openDancerLink,
  removePhotoByLink,
  savePhotoByLink,
  uploadByLink,
} from '../features/dancer-photos/dancer-link.contract.ts'
import { pngOf } from '../features/files/picture.fixtures.ts'
import { listMusic } from '../features/music-upload/music.contract.ts'
import {
  beginMusicByLink,
  finishMusicByLink,
  makeMusicLink,
  noteMusicByLink,
} from '../features/music-upload/music-link.contract.ts'
import { MUSIC_TICKET } from '../features/music-upload/music-link.model.ts'
import { sound } from '../features/music-upload/music-parts.fixtures.ts'
import { MUSIC_PARTS } from '../features/music-upload/music-parts.model.ts'
import {
  askFamilyErasing,
  mailFamilyExport,
  takeBackFamilyErasing,
} from '../features/personal-data/personal-data.contract.ts'
import { loadRegistration } from '../features/registrations/registration.contract.ts'
import { openFamilyShare } from '../features/shares/share.contract.ts'
import { cityVariant } from '../features/tours/city.variant.ts'
import { eventKinds } from '../features/tours/event-kinds.variant.ts'
import { openFamilyWaiver, signWaiver } from '../features/waivers/signing.contract.ts'
import {
  changeWaiverEmail,
  listWaivers,
  makePublicWaiverLink,
  remindWaiver,
  resendWaiver,
  sendAllWaivers,
  sendWaiver,
} from '../features/waivers/waiver.contract.ts'
import { signedFor } from '../features/waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../features/waivers/waiver.model.ts'
import { endedMeanwhile } from './ended-meanwhile.fixtures.ts'
import { useTestServer } from './test-server.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
let studio: string
let origin: string
let minor: WaiverRow

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const behind = (path: string | undefined) => path?.split('#token=')[1] ?? ''

// A city event that asks for photos.
beforeAll(async () => {
  eventKinds.city = { ...cityVariant, parts: [...cityVariant.parts, 'dancer_photos'] }
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const token = await server.tokenOf(demoAccounts.studio)
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  minor = waivers.find(({ age }) => age !== null && age < 18) as WaiverRow
})
afterAll(() => {
  eventKinds.city = cityVariant
})
beforeEach(async () => {
  server.parts.locks = true
  studio = await server.tokenOf(demoAccounts.studio)
  for (const table of ['waiver_signature', 'waiver', 'dancer_photo', 'public_link'])
    await sql(`DELETE FROM ${table}`)
  await sql('UPDATE family_share SET revoked_at = NULL')
})

type Answered = Promise<{ status: number; error?: { code: string } }>
interface Begun {
  call: () => Answered
  ends: readonly [statement: string, values: readonly unknown[]]
}

const publicLinkEnds = ['UPDATE public_link SET revoked_at = now()', []] as const
const waiverLinkEnds = ['UPDATE waiver_link SET revoked_at = now()', []] as const
const shareEnds = ['UPDATE family_share SET revoked_at = now() WHERE id = 1', []] as const

/** Of the public link to the waivers, where one was sent by its owner. */
async function publicWaivers() {
  const place = { registrationId: registration_id, seasonId: 76 }
  const { output } = await server.call(makePublicWaiverLink, place, { token: studio })
  const one = { ...place, personId: minor.personId, email: 'one@family.test' }
  const sent = await server.call(sendWaiver, one, { token: studio })
  const waiver = sent.output.waivers.find(({ personId }) => personId === minor.personId)
  return { id: waiver?.id ?? 0, seen: waiver?.sent_at ?? null, place, token: behind(output.url) }
}

async function signing(): Promise<Begun> {
  await publicWaivers()
  const [mail] = await sql(`SELECT text FROM mail WHERE "to" = 'one@family.test' ORDER BY id DESC LIMIT 1`)
  const token = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const call = () => server.call(signWaiver, { ...signedFor(minor), token }, {})
  return { call, ends: waiverLinkEnds }
}

async function music() {
  const { output } = await server.call(makeMusicLink, { registration_id }, { token: studio })
  const { routines } = (await server.call(listMusic, { registration_id }, { token: studio })).output
  return { token: behind(output.url), id: routines[0]?.id ?? 0 }
}

async function finishing(): Promise<Begun> {
  const { token, id } = await music()
  const file = sound(20_000)
  const wanted = { token, id, name: 'Undertow.wav', size: file.length, modified: 1 }
  const { upload, ticket } = (await server.call(beginMusicByLink, wanted, {})).output
  await fetch(`${origin}/api${MUSIC_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', [MUSIC_TICKET]: ticket },
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(file),
  })
  return {
    call: () => server.call(finishMusicByLink, { token, id, upload }, {}),
    ends: publicLinkEnds,
  }
}

async function dancer() {
  const id: number = demoRegistrations.studio_columbus
  const { attendees } = (await server.call(loadRegistration, { id }, { token: studio })).output
  const person_id = attendees.find(({ kind }) => kind === 'dancer')?.person_id ?? 0
  const { output } = await server.call(makeDancerLink, { registration_id: id, person_id }, { token: studio })
  const token = behind(output.url)
  const { ticket } = (await server.call(openDancerLink, { token }, {})).output
  const send = (kind: 'best_dancer_photo' | 'best_dancer_photo_original') => {
    const file = kind === 'best_dancer_photo' ? pngOf(600, 600) : pngOf(800, 900)
    return server.call(uploadByLink, { ticket, kind, name: 'mia.png' }, { file })
  }
  return { token, send }
}
async function photo() {
  const { token, send } = await dancer()
  const files = {
    best_dancer_photo: (await send('best_dancer_photo')).output.file.id,
    best_dancer_photo_original: (await send('best_dancer_photo_original')).output.file.id,
  }
  return { token, save: () => server.call(savePhotoByLink, { token, ...files }, {}) }
}

/** Of the first dancer of the family. */
async function ofFamily(
  contract: typeof mailFamilyExport | typeof askFamilyErasing | typeof takeBackFamilyErasing,
) {
  await server.call(openFamilyShare, { token: DEMO_SHARE_TOKEN }, {})
  const [share] = await sql('SELECT person_ids FROM family_share WHERE id = 1')
  const wanted = { token: DEMO_SHARE_TOKEN, person_id: share.person_ids[0] }
  return () => server.call(contract, wanted, {})
}

const begun: Record<string, () => Promise<Begun>> = {
  async 'a waiver is sent by the public link'() {
    const { place, seen, token } = await publicWaivers()
    const one = { ...place, personId: minor.personId, email: 'thief@evil.test', seen, token }
    return { call: () => server.call(sendWaiver, one, {}), ends: publicLinkEnds }
  },
  async 'all waivers are sent by the public link'() {
    const { token } = await publicWaivers()
    const people = [{ personId: minor.personId, email: 'thief@evil.test' }]
    return {
      call: () => server.call(sendAllWaivers, { registrationId: registration_id, people, token }, {}),
      ends: publicLinkEnds,
    }
  },
  async 'a waiver is reminded of by the public link'() {
    const { id, token } = await publicWaivers()
    return { call: () => server.call(remindWaiver, { id, token }, {}), ends: publicLinkEnds }
  },
  async 'a waiver is sent again by the public link'() {
    const { id, token } = await publicWaivers()
    return { call: () => server.call(resendWaiver, { id, token }, {}), ends: publicLinkEnds }
  },
  async 'a waiver’s address is changed by the public link'() {
    const { id, seen, token } = await publicWaivers()
    const wanted = { id, email: 'thief@evil.test', seen, token }
    return { call: () => server.call(changeWaiverEmail, wanted, {}), ends: publicLinkEnds }
  },
  'a waiver is signed by a mailed link': signing,
  async 'a waiver is opened on the family’s page'() {
    await server.call(openFamilyShare, { token: DEMO_SHARE_TOKEN }, {})
    const [share] = await sql('SELECT person_ids FROM family_share WHERE id = 1')
    const wanted = { token: DEMO_SHARE_TOKEN, person_id: share.person_ids[0] }
    return { call: () => server.call(openFamilyWaiver, wanted, {}), ends: shareEnds }
  },
  async 'an export is asked for on the family’s page'() {
    return { call: await ofFamily(mailFamilyExport), ends: shareEnds }
  },
  async 'an erasing is asked for on the family’s page'() {
    return { call: await ofFamily(askFamilyErasing), ends: shareEnds }
  },
  async 'an erasing is taken back on the family’s page'() {
    await (await ofFamily(askFamilyErasing))()
    return { call: await ofFamily(takeBackFamilyErasing), ends: shareEnds }
  },
  async 'notes about music are written'() {
    const { token, id } = await music()
    const wanted = { token, id, notes: 'Fade out' }
    return { call: () => server.call(noteMusicByLink, wanted, {}), ends: publicLinkEnds }
  },
  'music is finished': finishing,
  async 'a picture of a dancer is sent'() {
    const { send } = await dancer()
    return { call: () => send('best_dancer_photo'), ends: publicLinkEnds }
  },
  async 'a dancer’s photo is saved'() {
    return { call: (await photo()).save, ends: publicLinkEnds }
  },
  async 'a dancer’s photo is deleted'() {
    const { token, save } = await photo()
    await save()
    return { call: () => server.call(removePhotoByLink, { token }, {}), ends: publicLinkEnds }
  },
}

describe.each(Object.entries(begun))('LINK-07 %s', (_name, begin) => {
  it('is refused where the link ends after it was looked up: nothing is written; and carried out while it is good', async () => {
    const { call, ends } = await begin()
    const { status, error } = await endedMeanwhile(server, ends, call)
    expect([status, error?.code]).toEqual([410, 'LINK_INVALID'])
    await sql(ends[0].replace('now()', 'NULL'))
    expect(await call()).toMatchObject({ status: 200 })
  })

  it('is carried out without the second look: that is what holds it', async () => {
    const { call, ends } = await begin()
    server.parts.locks = false
    expect(await endedMeanwhile(server, ends, call)).toMatchObject({ status: 200 })
  })
})

it('LINK-07 a signature and a link that ends are one after the other: the link ends when it is signed', async () => {
  const { call } = await signing()
  const holding = await server.database.$client.connect()
  await holding.query('BEGIN')
  await holding.query(`SELECT pg_advisory_xact_lock(hashtext('signing'), $1)`, [minor.personId])
  const signed = call()
  const [waiver] = await sql('SELECT id FROM waiver WHERE person_id = $1', [minor.personId])
  const waiting = async () =>
    (
      await sql(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
    ).length
  while ((await waiting()) < 1) await new Promise((done) => setTimeout(done, 5))
  const change = { id: waiver.id, email: 'two@family.test' }
  const changed = server.call(changeWaiverEmail, change, { token: studio })
  while ((await waiting()) < 2) await new Promise((done) => setTimeout(done, 5))
  await holding.query('COMMIT')
  holding.release()
  expect((await signed).status).toBe(200)
  // It was begun while the waiver was unsigned; the mail goes out, and its page says that it is signed.
  expect([200, 422]).toContain((await changed).status)
})
