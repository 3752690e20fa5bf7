// OWNDATA-04: a name and a birthdate open nobody's past, also by the private link of a family; a family that moved gets all of it.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoStudios } from '../../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../../database/demo/recordings.ts'
import { useTestServer } from '../../server/test-server.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { mailsTo } from '../shares/shared.fixtures.ts'
import { makeExports } from './export.fixtures.ts'
import { type Child, insertPastChild, linkTo, MOTHER, PAST, takenByAnother } from './family-reach.fixtures.ts'
import {
  askFamilyErasing,
  listDataRequests,
  mailFamilyExport,
  takeBackFamilyErasing,
} from './personal-data.contract.ts'

const server = useTestServer({ demo: true })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

beforeAll(async () => {
  await keepDemoFiles(server.database, server.parts.files)
})

async function moved() {
  const child = await insertPastChild(server)
  const studio = await takenByAnother(server, child)
  expect(studio.person_id).toBe(child.id)
  return { child, studio }
}

/** The ZIP as it comes to this address, and the mail that brings it. */
async function exported({ id: person_id }: Child, token: string, email: string) {
  const asked = await server.call(mailFamilyExport, { token, person_id })
  expect(asked.status).toBe(200)
  await makeExports(server)
  const mail = (await mailsTo(server, email)).filter(({ kind }) => kind === 'data-export').at(-1)?.text ?? ''
  const { names, text } = await unzipped(server, /https?:\S+/.exec(mail)?.[0] ?? '')
  const words = names.filter((name) => /json|html/.test(name)).map(text)
  return { mail, names, index: text('index.html'), all: words.join('\n') }
}

describe('OWNDATA-04 a link to an address that her former studio does not know', () => {
  it('opens what the studio of the link entered, and nothing of what others know', async () => {
    const { child, studio } = await moved()
    const token = await linkTo(server, studio, 'somebody@elsewhere.test')
    const { mail, names, index, all } = await exported(child, token, 'somebody@elsewhere.test')
    expect(PAST.filter((words) => all.includes(words))).toEqual([])
    expect(names.filter((name) => /(waiver|student-id|dancer-photo|critique-video)-/.test(name))).toEqual([])
    expect(index).toContain('Denver')
    expect(names).toContain('data/date_attendee.json')
    for (const told of [mail, index]) expect(told).toContain('isn’t in the file')
    expect(mail).not.toContain('everything we keep')
  })

  it('opens no more to a second studio of whoever gave that address first', async () => {
    const { child, studio } = await moved()
    await linkTo(server, studio, 'two-studios@elsewhere.test')
    await query('delete from roster where person_id = $1', [child.id])
    const second = await takenByAnother(server, child)
    const token = await linkTo(server, second, 'two-studios@elsewhere.test')
    const { all } = await exported(child, token, 'two-studios@elsewhere.test')
    expect(PAST.filter((words) => all.includes(words))).toEqual([])
  })
})

describe('OWNDATA-04 a family that moved from one studio to another', () => {
  it('gets everything at the address that her former studio knew', async () => {
    const { child, studio } = await moved()
    const token = await linkTo(server, studio, MOTHER)
    const { all, mail, names } = await exported(child, token, MOTHER)
    expect(PAST.filter((words) => !all.includes(words))).toEqual([])
    expect(names.some((name) => name.startsWith('papers/waiver-'))).toBe(true)
    expect(mail).toContain('everything we keep')
  })

  it('gets everything where the address was on the former roster', async () => {
    const { child, studio } = await moved()
    await query(
      `with placed as (insert into roster (person_id, studio_id, email) values ($1, $2, 'Roster@home.test') returning id)
       select from placed`,
      [child.id, demoStudios.harbor_street],
    )
    await query('delete from roster where person_id = $1 and studio_id = $2', [
      child.id,
      demoStudios.harbor_street,
    ])
    const token = await linkTo(server, studio, 'roster@home.test')
    expect((await exported(child, token, 'roster@home.test')).all).toContain('12 Secret Lane')
  })
})

describe('ERASE-05 a stranger’s link', () => {
  it('erases nobody unheard: every address that is known for her is told, and the office reads whose link it was', async () => {
    const { child, studio } = await moved()
    const email = 'stranger@elsewhere.test'
    const sent = { token: await linkTo(server, studio, email), person_id: child.id }
    expect((await server.call(askFamilyErasing, sent)).status).toBe(200)
    const told = (kind: string) =>
      query('select "to", subject, text from mail where kind = $1 order by "to"', [kind])
    const asked = await told('erasing-asked')
    expect(asked.map(({ to }) => to)).toEqual(['mother@real-home.test', MOTHER, email].sort())
    for (const { to, subject, text } of asked) {
      const named = `${subject} ${text}`.includes(child.lname)
      expect([to, named]).toEqual([to, to === email])
      if (to !== email) expect(subject).toBe('We were asked to erase your dancer')
      if (to !== email)
        expect(text).toContain('through a private link that a studio sent to another email address')
    }
    const office = { token: await server.tokenOf(demoAccounts.staff) }
    const [request] = (await server.call(listDataRequests, {}, office)).output.requests
    expect(request).toMatchObject({
      asked_by: 'a family by its link',
      link: { verified: false, registration_id: studio.registration_id, opens_all: false },
    })
    expect(request?.link?.studio).toBeTruthy()
    await server.call(takeBackFamilyErasing, sent)
    expect((await told('erasing-kept')).map(({ to }) => to)).toEqual(asked.map(({ to }) => to))
  })
})
