// SHARE-07: what is good is let in, however many come at once from one address and whatever others guess there; guesses wait.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { DEMO_SHARE_TOKEN } from '../../database/demo/families.ts'
import { makeMusicLink, openMusicLink } from '../features/music-upload/music-link.contract.ts'
import { openFamilyShare } from '../features/shares/share.contract.ts'
import { openWaiver, saveWaiver, verifyWaiver } from '../features/waivers/signing.contract.ts'
import {
  listWaivers,
  makePublicWaiverLink,
  openPublicWaivers,
  sendWaiver,
} from '../features/waivers/waiver.contract.ts'
import { signedFor } from '../features/waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../features/waivers/waiver.model.ts'
import { useTestServer } from './test-server.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
const GUESS = 'x'.repeat(43)
const WRONG_CODE = 'WV-2222-2222-2222-2222'
let good: Record<string, () => Promise<{ status: number }>>

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const behind = (url: string) => url.split('#token=')[1] ?? ''

beforeAll(async () => {
  const studio = { token: await server.tokenOf(demoAccounts.studio) }
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, studio)).output
  const [first, second] = waivers.filter(({ age }) => age !== null && age < 18) as [WaiverRow, WaiverRow]
  const place = { registrationId: registration_id, seasonId: 76 }
  await server.call(sendWaiver, { ...place, personId: first.personId, email: 'a@family.test' }, studio)
  const [mail] = await sql(`SELECT text FROM mail WHERE "to" = 'a@family.test'`)
  const mailed = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const waiver = behind((await server.call(makePublicWaiverLink, place, studio)).output.url)
  const music = behind((await server.call(makeMusicLink, { registration_id }, studio)).output.url)
  const signing = { ...signedFor(second), registration_id, person_id: second.personId }
  const signed = await server.call(saveWaiver, signing, studio)
  expect(signed.error).toBeUndefined()
  const code = signed.output.signed[0]?.code ?? ''
  good = {
    music: () => server.call(openMusicLink, { token: music }, {}),
    'the list of waivers': () => server.call(openPublicWaivers, { token: waiver }, {}),
    'a mailed waiver': () => server.call(openWaiver, { token: mailed }, {}),
    'a family’s page': () => server.call(openFamilyShare, { token: DEMO_SHARE_TOKEN }, {}),
    'the code of a waiver': () => server.call(verifyWaiver, { code }, {}),
  }
})
beforeEach(() => sql('DELETE FROM sign_in_attempt'))

const names = ['music', 'the list of waivers', 'a mailed waiver', 'a family’s page', 'the code of a waiver']

describe('SHARE-07 what is good', () => {
  it.each(names)('is opened sixty times at once from one address: %s', async (name) => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => good[name]?.()))
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
    expect(await sql('SELECT 1 FROM sign_in_attempt WHERE failed > 0')).toEqual([])
  })

  it('is opened while somebody in the same network has to wait for guessing', async () => {
    const guess = async () => (await server.call(openMusicLink, { token: GUESS }, {})).error?.code
    for (let tried = 0; tried < 30; tried++) expect(await guess()).toBe('LINK_INVALID')
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS')
    for (const name of names) expect((await good[name]?.())?.status, name).toBe(200)
    // They take nothing from the wait.
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS')
    expect((await server.call(verifyWaiver, { code: WRONG_CODE }, {})).error?.code).toBe('TOO_MANY_ATTEMPTS')
  })
})

it('SHARE-07 a hundred guesses at the same moment are a hundred', async () => {
  const tried = await Promise.all(
    Array.from({ length: 100 }, () => server.call(openMusicLink, { token: GUESS }, {})),
  )
  const codes = tried.map(({ error }) => error?.code)
  expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(30)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(70)
})

it('SHARE-07 a link that has ended is no guess: each who has it is told why it opens nothing', async () => {
  await sql('UPDATE public_link SET revoked_at = $1', [NOW])
  for (let tried = 0; tried < 40; tried++) expect((await good.music?.())?.status).toBe(410)
  await sql('UPDATE public_link SET revoked_at = NULL')
  expect((await good.music?.())?.status).toBe(200)
})
