// Each public link of the event area, opened as anybody: exactly its page, and nothing once it is revoked, expired or guessed, nor
// by another link's token; as often as one wants while it is good.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { DEMO_SHARE_TOKEN } from '../../database/demo/families.ts'
import {
  makeAccessLink,
  openAccessLink,
  revokeAccessLink,
} from '../features/access-codes/access-code.contract.ts'
import { makeReportToken } from '../features/confirmations/confirmation.contract.ts'
import {
  makeDancerLink,
  openDancerLink,
  revokeDancerLink,
} from '../features/dancer-photos/dancer-link.contract.ts'
import { listMusic } from '../features/music-upload/music.contract.ts'
import {
  mailMusicLink,
  makeMusicLink,
  openMusicLink,
  revokeMusicLink,
} from '../features/music-upload/music-link.contract.ts'
import {
  makeProgrammeLink,
  openProgrammeLink,
  revokeProgrammeLink,
} from '../features/programme/programme-link.contract.ts'
import { openFamilyShare, revokeFamilyShare } from '../features/shares/share.contract.ts'
import { cityVariant } from '../features/tours/city.variant.ts'
import { eventKinds } from '../features/tours/event-kinds.variant.ts'
import { finalsVariant } from '../features/tours/finals.variant.ts'
import { openWaiver } from '../features/waivers/signing.contract.ts'
import {
  changeWaiverEmail,
  listPublicWaivers,
  listWaivers,
  makePublicWaiverLink,
  revokePublicWaiverLink,
  sendWaiver,
} from '../features/waivers/waiver.contract.ts'
import { useTestServer } from './test-server.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
let token: string

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const behind = (url: string) => url.split('#token=')[1] ?? ''
const mailedTo = async (to: string) => {
  const [mail] = await sql('select text from mail where "to" = $1 order by id desc limit 1', [to])
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const place = (links: readonly { id: number }[] = []) => ({ registration_id, link_id: links[0]?.id ?? 0 })

interface Made {
  token: string
  /** As its owner ends it. */
  end: () => Promise<{ error?: unknown }>
}

interface PublicLink {
  make: () => Promise<Made>
  open: (token: string) => Promise<{ status: number; output: unknown; error?: { code: string } }>
  /** What its page has, and nothing more. */
  page: readonly string[]
  /** From this moment on it opens nothing. */
  ends: string
}

const WAIVERS_END = '2027-05-20T17:00:00.000Z'
const CODES_END = '2027-05-19T17:00:00.000Z'
/** Eight hours after its last day at Tampa. */
const EVENT_OVER = '2027-01-18T13:00:00.000Z'
const DANCER_END = '2026-12-20T17:00:00.000Z'

async function sendOne(): Promise<Made> {
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  const personId = waivers.find(({ age }) => age !== null && age < 18)?.personId ?? 0
  const wanted = { registrationId: registration_id, personId, email: 'one@family.test', seasonId: 76 }
  const { output } = await server.call(sendWaiver, wanted, { token })
  const id = output.waivers.find((row) => row.personId === personId)?.id ?? 0
  const end = () => server.call(changeWaiverEmail, { id, email: 'two@family.test' }, { token })
  return { token: await mailedTo('one@family.test'), end }
}

async function mailOneRoutine(): Promise<Made> {
  const { routines } = (await server.call(listMusic, { registration_id }, { token })).output
  const data = { id: routines[0]?.id ?? 0, upload_email: 'dj@music.test' }
  const { output } = await server.call(mailMusicLink, { email: data.upload_email, data }, { token })
  const end = () => server.call(revokeMusicLink, place(output.links.mailed), { token })
  return { token: await mailedTo('dj@music.test'), end }
}

async function linkToDancer(): Promise<Made> {
  const [dancer] = await sql(
    `select attendee.person_id from date_attendee attendee join person on person.id = attendee.person_id
     where attendee.registration_id = $1 and person.person_type_id = 1 order by attendee.id limit 1`,
    [registration_id],
  )
  const wanted = { registration_id, person_id: dancer?.person_id ?? 0 }
  const { output } = await server.call(makeDancerLink, wanted, { token })
  return {
    token: behind(output.url),
    end: () => server.call(revokeDancerLink, place(output.links), { token }),
  }
}

const EVENT_AND_END = ['event', 'expires_at'] as const
const MUSIC_PAGE = [...EVENT_AND_END, 'asked_by', 'single', 'due_date', 'ended', 'routines']

const links: Record<string, PublicLink> = {
  'the list of waivers': {
    async make() {
      const wanted = { registrationId: registration_id, seasonId: 76 }
      const { output } = await server.call(makePublicWaiverLink, wanted, { token })
      const end = () => server.call(revokePublicWaiverLink, place(output.links), { token })
      return { token: behind(output.url), end }
    },
    open: (by) => server.call(listPublicWaivers, { token: by }, {}),
    page: [...EVENT_AND_END, 'asked_by', 'closed', 'may_write', 'registration_id', 'season_id', 'waivers'],
    ends: WAIVERS_END,
  },
  'one waiver to sign': {
    make: sendOne,
    open: (by) => server.call(openWaiver, { token: by }, {}),
    page: ['event', 'season', 'asked_by', 'person', 'others', 'text', 'signed'],
    ends: WAIVERS_END,
  },
  'all music': {
    async make() {
      const { output } = await server.call(makeMusicLink, { registration_id }, { token })
      return {
        token: behind(output.url),
        end: () => server.call(revokeMusicLink, place(output.links), { token }),
      }
    },
    open: (by) => server.call(openMusicLink, { token: by }, {}),
    page: MUSIC_PAGE,
    ends: CODES_END,
  },
  'the music of one routine': {
    make: mailOneRoutine,
    open: (by) => server.call(openMusicLink, { token: by }, {}),
    page: MUSIC_PAGE,
    ends: CODES_END,
  },
  'a best dancer, or one of the cast': {
    make: linkToDancer,
    open: (by) => server.call(openDancerLink, { token: by }, {}),
    page: [
      ...EVENT_AND_END,
      ...['completed', 'garment', 'person', 'photo', 'photo_closed', 'studio_name', 'ticket'],
    ],
    ends: DANCER_END,
  },
  'all best dancers, proteges, or the cast': {
    async make() {
      const { output } = await server.call(makeProgrammeLink, { registration_id }, { token })
      return {
        token: behind(output.url),
        end: () => server.call(revokeProgrammeLink, place(output.links), { token }),
      }
    },
    open: (by) => server.call(openProgrammeLink, { token: by }, {}),
    page: [...EVENT_AND_END, 'dancers', 'garment', 'photos_closed', 'programme', 'studio_name'],
    ends: EVENT_OVER,
  },
  'access codes': {
    async make() {
      const { output } = await server.call(makeAccessLink, { registration_id }, { token })
      return {
        token: behind(output.url),
        end: () => server.call(revokeAccessLink, place(output.links), { token }),
      }
    },
    open: (by) => server.call(openAccessLink, { token: by }, {}),
    page: [...EVENT_AND_END, 'attendees', 'registrant_name'],
    ends: CODES_END,
  },
  'a family’s page': {
    async make() {
      await sql('update family_share set revoked_at = null, expires_at = $1 where id = 1', [CODES_END])
      const end = () => server.call(revokeFamilyShare, { registration_id, id: 1 }, { token })
      return { token: DEMO_SHARE_TOKEN, end }
    },
    open: async (by) => {
      const { output, ...answer } = await server.call(openFamilyShare, { token: by }, {})
      return { ...answer, output: output?.share }
    },
    page: [
      ...EVENT_AND_END,
      ...['id', 'state', 'name', 'studio_name', 'email', 'people', 'lines', 'payments'],
      ...['total_cents', 'paid_cents', 'due_cents'],
    ],
    ends: CODES_END,
  },
}
const names = Object.keys(links)
const linkTo = (name: string) => links[name] as PublicLink

// A city event with a programme that asks for photos: who is in it has a link of her own.
beforeAll(() => {
  const { programme } = finalsVariant
  eventKinds.city = { ...cityVariant, programme, parts: [...cityVariant.parts, 'dancer_photos'] }
})
afterAll(() => {
  eventKinds.city = cityVariant
})
beforeEach(async () => {
  server.setTime(NOW)
  token = await server.tokenOf(demoAccounts.studio)
  await sql('delete from waiver')
  await sql('delete from sign_in_attempt')
})

describe.each(names)('a public link to %s', (name) => {
  const { make, open, page, ends } = linkTo(name)

  it('opens exactly its page, for anybody, again and again', async () => {
    const made = await make()
    for (const _ of [1, 2, 3]) {
      const { status, output } = await open(made.token)
      expect(status).toBe(200)
      expect(Object.keys(output as object).sort()).toEqual([...page].sort())
    }
  })

  it('opens nothing once it is revoked', async () => {
    const made = await make()
    expect((await made.end()).error).toBeUndefined()
    expect((await open(made.token)).error?.code).toBe('LINK_INVALID')
  })

  it('opens nothing from the moment on at which it ends', async () => {
    const made = await make()
    server.setTime(new Date(Date.parse(ends) - 1).toISOString())
    expect((await open(made.token)).status).toBe(200)
    server.setTime(ends)
    expect((await open(made.token)).error?.code).toBe('LINK_INVALID')
  })

  it('opens nothing where it is guessed, or nearly right', async () => {
    const { token: right } = await make()
    const nearly = `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`
    for (const guess of ['x'.repeat(43), nearly, right.toUpperCase()])
      expect((await open(guess)).error?.code).toBe('LINK_INVALID')
  })

  it('opens no other page, nor is it a session', async () => {
    const { token: right } = await make()
    // Both links to music open the page of music: each its own routines.
    const others = names.filter((other) => linkTo(other).open.toString() !== open.toString())
    expect(others.length).toBeGreaterThanOrEqual(names.length - 2)
    for (const other of others) {
      await sql('delete from sign_in_attempt')
      expect([other, (await linkTo(other).open(right)).error?.code]).toEqual([other, 'LINK_INVALID'])
    }
    expect((await server.call(listWaivers, { id: registration_id }, { token: right })).status).toBe(401)
  })
})

it('a link to the music of one routine opens that routine alone', async () => {
  const count = async (name: string) => {
    const { output } = await linkTo(name).open((await linkTo(name).make()).token)
    return (output as { routines: unknown[] }).routines.length
  }
  expect(await count('the music of one routine')).toBe(1)
  expect(await count('all music')).toBeGreaterThan(1)
})

it('SNAPSHOT-04 the token of a report opens its paper as often as one wants for five minutes, and no page', async () => {
  const { output } = await server.call(makeReportToken, { registration_id, format: 'html' }, { token })
  const get = () => server.app.inject({ method: 'GET', url: `/v1/${output.path}` })
  expect([(await get()).statusCode, (await get()).statusCode]).toEqual([200, 200])
  for (const name of names)
    expect((await linkTo(name).open(output.token)).error?.code).toMatch(
      /LINK_INVALID|INVALID_INPUT|NOT_FOUND/,
    )
  server.setTime('2026-11-20T17:05:00Z')
  expect((await get()).statusCode).toBe(410)
})
