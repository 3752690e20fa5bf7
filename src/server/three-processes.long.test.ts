// Three processes on one PostgreSQL and one S3 store, behind a plain proxy: whichever is asked, it is the same Callboard; and one may die.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3UnderTest, startS3 } from '../features/files/file-storages.fixtures.ts'
import { fileLike } from '../features/files/picture.fixtures.ts'
import { startSmtp } from '../features/messages/smtp-server.fixtures.ts'
import {
  askAt,
  insertOpenCity,
  payUntilDecided,
  sandboxToken,
  sessionOf,
} from '../features/paying/pay-by-http.fixtures.ts'
import {
  chargesOf,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  type Payable,
} from '../features/paying/payable.fixtures.ts'
import { effort } from './effort.fixtures.ts'
import { hashPassword } from './passwords.ts'
import { startPlainProxy } from './plain-proxy.fixtures.ts'
import { type ServerProcess, startServerProcess } from './server-process.fixtures.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const PLACES = effort(8, 60)
const PAYERS = effort(12, 100)
/** Killed when so many have paid. */
const PAID_BEFORE_THE_KILL = Math.floor(PLACES / 3)
const PASSWORD = 'Callboard1'
/** Of a mail that a process had in hand when it was killed, a second copy goes out under the same Message-ID. */
const MAILS_IN_HAND = 10

let copy: TestDatabase
let s3: S3UnderTest
let smtp: Awaited<ReturnType<typeof startSmtp>>
let proxy: Awaited<ReturnType<typeof startPlainProxy>>
let processes: ServerProcess[] = []

const startOne = () =>
  startServerProcess({
    DATABASE_URL: copy.connectionString,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    TRUST_PROXY: 'on',
    FILES_S3_BUCKET: s3.settings.bucket,
    FILES_S3_REGION: s3.settings.region,
    FILES_S3_ENDPOINT: s3.settings.endpoint,
    FILES_S3_ACCESS_KEY_ID: s3.settings.credentials.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: s3.settings.credentials.secretAccessKey,
  })

beforeAll(async () => {
  ;[copy, s3, smtp, proxy] = await Promise.all([
    createTestDatabase(),
    startS3(),
    startSmtp(),
    startPlainProxy(),
  ])
  await insertMeridian(copy.database)
  processes = await Promise.all([startOne(), startOne(), startOne()])
  for (const { address } of processes) await proxy.add(address)
}, 120_000)

afterAll(async () => {
  await Promise.all(processes.map((server) => server.end('SIGKILL')))
  await proxy.stop()
  await Promise.all([smtp.stop(), s3.stop(), copy.drop()])
})

const ask = (
  method: string,
  path: string,
  { at, ...asked }: Parameters<typeof askAt>[3] & { at?: string } = {},
) => askAt(at ?? proxy.address, method, path, asked)

describe('three processes behind a proxy', () => {
  it('are one to a signed-in person: each answers in turn, and whoever signed out is signed out in all', async () => {
    const payable = await insertPayable(copy.database, await insertOpenCity(copy.database, null))
    await copy.database.$client.query('UPDATE mybtf_user SET password_hash = $2 WHERE id = $1', [
      payable.mybtf_user_id,
      await hashPassword(PASSWORD),
    ])
    const { rows } = await copy.database.$client.query('SELECT email FROM mybtf_user WHERE id = $1', [
      payable.mybtf_user_id,
    ])
    const signedIn = await ask('POST', '/mybtf/signin', {
      body: { email: rows[0].email, password: PASSWORD },
    })
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
    const { token } = signedIn.body
    const look = () => ask('GET', `/dance360/registrations/${payable.registration_id}`, { token })
    const looks = [await look(), await look(), await look()]
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(looks.map(({ served_by }) => served_by)).size).toBe(3)
    // What one has saved, the next one shows.
    const change = { version: looks[0]!.body.version, additional_observers: { one: 2, two: 0 } }
    const path = `/dance360/registrations/${payable.registration_id}`
    expect((await ask('PUT', path, { token, body: change })).status).toBe(200)
    for (const seen of [await look(), await look(), await look()])
      expect(seen.body.additional_observers).toEqual({ one: 2, two: 0 })
    expect((await ask('POST', '/mybtf/signout', { token, body: {} })).status).toBe(200)
    for (const seen of [await look(), await look(), await look()]) expect(seen.status).toBe(401)
  })

  it('keep no old tour date: a change by one, or by nobody of them, is seen in all with the next call', async () => {
    const city = await insertOpenCity(copy.database, null)
    const payable = await insertPayable(copy.database, city)
    const token = await sessionOf(copy.database, payable)
    const path = `/dance360/registrations/${payable.registration_id}`
    const venues = async () => {
      const seen = []
      for (const { address } of processes) seen.push((await ask('GET', path, { token, at: address })).body)
      return seen.map(({ tour_date }) => tour_date.event_city as string)
    }
    const [before] = await venues()
    expect(before).toBeTruthy()
    await copy.database.$client.query('UPDATE tour_date SET event_city = $2 WHERE id = $1', [
      city,
      'Elsewhere',
    ])
    expect(await venues()).toEqual(['Elsewhere', 'Elsewhere', 'Elsewhere'])
  })

  it('share the files: what was uploaded through one is read through the others', async () => {
    const payable = await insertPayable(copy.database, await insertOpenCity(copy.database, null))
    const token = await sessionOf(copy.database, payable)
    const { body: view } = await ask('GET', `/dance360/registrations/${payable.registration_id}`, { token })
    const place = `registration_id=${payable.registration_id}&person_id=${view.attendees[0].person_id}`
    const path = `/mybtf/registration/dancer-student-id?${place}`
    const picture = fileLike('png', 9_000)
    const [first, ...others] = processes.map(({ address }) => address)
    const uploaded = await ask('POST', `${path}&name=Mia.png`, { token, body: picture, at: first! })
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200)
    for (const at of others) {
      const { body } = await ask('GET', path, { token, at })
      const read = await fetch(body.url)
      expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true)
    }
  })

  it('count wrong passwords together: a guesser gains nothing by asking another', async () => {
    const guess = (at: string) =>
      ask('POST', '/mybtf/signin', { body: { email: 'nobody@callboard.test', password: 'Wrong1234' }, at })
    const codes: string[] = []
    for (let count = 0; count < 12; count++)
      codes.push((await guess(processes[count % 3]!.address)).body.code)
    const last = codes.at(-1)!
    expect(codes[0]).not.toBe(last)
    expect(codes.slice(codes.indexOf(last)).every((code) => code === last)).toBe(true)
  })
})

describe('three processes while everyone presses', () => {
  it('sell each place once, charge each payer once and mail each once, one of them killed in the middle', {
    timeout: effort(150_000, 600_000),
  }, async () => {
    const city = await insertOpenCity(copy.database, PLACES)
    const payers: Payable[] = []
    for (let count = 0; count < PAYERS; count++) payers.push(await insertPayable(copy.database, city))
    let [heard, killed] = [0, Promise.resolve() as Promise<unknown>]
    const dying = processes[2]!
    const onPaid = () => {
      heard += 1
      if (heard !== PAID_BEFORE_THE_KILL) return
      // As whoever watches over the processes does.
      killed = dying.end('SIGKILL').then(async () => {
        processes[2] = await startOne()
        await proxy.add(processes[2].address)
      })
    }
    const [{ address }] = processes as [ServerProcess]
    const pay = async (payable: Payable) => {
      const token = await sessionOf(copy.database, payable)
      const outcome = await payUntilDecided(proxy.address, token, payable, () => sandboxToken(address))
      if (outcome.paid) onPaid()
      return outcome
    }
    const outcomes = await Promise.all(payers.map(pay))
    await killed
    expect(dying.child.signalCode).toBe('SIGKILL')

    const paid = outcomes.filter((outcome) => outcome.paid)
    expect(paid).toHaveLength(PLACES)
    expect(new Set(outcomes.filter((outcome) => !outcome.paid).map(({ told }) => told))).toEqual(
      new Set([`You have reached the maximum total routine limit (${PLACES}) for this city.`]),
    )
    for (const outcome of outcomes) {
      const charges = await chargesOf(copy.database, outcome.payable.mybtf_user_id)
      const approved = charges.filter((charge) => charge.outcome === 'approved')
      expect(approved).toEqual(outcome.paid ? [{ outcome: 'approved', amount: PAYABLE_CENTS }] : [])
    }
    const { rows } = await copy.database.$client.query(
      'SELECT count(*)::int AS completed FROM registration WHERE tour_date_id = $1 AND completed',
      [city],
    )
    expect(rows).toEqual([{ completed: PLACES }])

    const addresses = await copy.database.$client.query(
      'SELECT id, email FROM mybtf_user WHERE id = ANY($1)',
      [paid.map(({ payable }) => payable.mybtf_user_id)],
    )
    const payersMails = addresses.rows.map(({ email }) => email as string)
    const mailed = () => smtp.taken.filter(({ to }) => payersMails.includes(to))
    await expect.poll(() => new Set(mailed().map(({ to }) => to)).size, { timeout: 90_000 }).toBe(paid.length)
    const waiting = async () =>
      (await copy.database.$client.query('SELECT 1 FROM mail WHERE sent_at IS NULL')).rowCount
    await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
    const messages = mailed().map(({ message_id }) => message_id)
    expect(messages.length - new Set(messages).size).toBeLessThanOrEqual(MAILS_IN_HAND)
    const kept = await copy.database.$client.query(
      'SELECT "to", kind, count(*)::int AS times FROM mail WHERE "to" = ANY($1) GROUP BY "to", kind HAVING count(*) > 1',
      [payersMails],
    )
    expect(kept.rows).toEqual([])
  })
})
