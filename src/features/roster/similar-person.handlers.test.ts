// ROSTER-03, ROSTER-04: 'Did you mean...?' on the server, and what it tells of people on nobody's roster.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  demoAccounts,
  demoPeople,
  demoRegistrations,
  demoTourDates,
} from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { addPerson, listRoster } from './roster.contract.ts'
import { listKnownNames } from './roster-import.contract.ts'

const server = useTestServer({ demo: true })
let token: string
const mia = { fname: 'Wilma', lname: 'Ångqvist', gender_id: 1, birthdate: '2013-05-02', person_type_id: 1 }

beforeEach(async () => {
  await server.database.$client.query('delete from sign_in_attempt')
  token = await server.tokenOf(demoAccounts.new)
  await server.database.$client.query(
    `delete from roster where mybtf_user_id in (${demoAccounts.new}, ${demoAccounts.dancer})`,
  )
  await server.database.$client.query(
    "delete from date_attendee where person_id in (select id from person where lname ~ '(?i)ngqvist')",
  )
  await server.database.$client.query("delete from person where lname ~ '(?i)ngqvist'")
})

const add = async (person: object, more: object = {}) =>
  server.call(addPerson, { person: person as typeof mia, ...more }, { token })
const roster = async () => (await server.call(listRoster, {}, { token })).output.people
/** Somebody on nobody's roster. */
async function unattached(more: Partial<typeof mia> | { birthdate: null } = {}): Promise<number> {
  const one = { ...mia, ...more }
  const { rows } = await server.database.$client.query(
    'insert into person (fname, lname, gender_id, birthdate, person_type_id) values ($1, $2, $3, $4, $5) returning id',
    [one.fname, one.lname, one.gender_id, one.birthdate, one.person_type_id],
  )
  return rows[0].id
}

/** Somebody on nobody's roster whom this account has registered once: a tie (PRIVACY-01). */
async function tied(more: Partial<typeof mia> | { birthdate: null } = {}): Promise<number> {
  const id = await unattached(more)
  await server.database.$client.query(
    `with registered as (insert into registration (tour_date_id, mybtf_user_id, completed) values ($1, $2, true) returning id)
     insert into date_attendee (registration_id, person_id, workshop_level_id) select id, $3, 1 from registered`,
    [demoTourDates.meridian_denver, demoAccounts.new, id],
  )
  return id
}

describe('on the own roster', () => {
  it('a similar person is answered, and nobody is added', async () => {
    const first = (await add(mia)).output.person
    const { status, output } = await add({ ...mia, fname: 'Vilma', lname: 'Angqvist', birthdate: null })
    expect(status).toBe(200)
    expect(output).toEqual({
      person: null,
      fuzzy: [
        { id: first?.id, fname: 'Wilma', lname: 'Ångqvist', age: 13, on_roster: true, studio_hint: null },
      ],
    })
    expect(await roster()).toHaveLength(1)
  })

  it('skipFuzzy adds the entered person', async () => {
    await add(mia)
    const { output } = await add({ ...mia, fname: 'Vilma' }, { skipFuzzy: true })
    expect(output).toMatchObject({ person: { fname: 'Vilma' }, fuzzy: [] })
    expect(await roster()).toHaveLength(2)
  })

  it('choosing somebody who is there already adds nobody and changes nothing', async () => {
    const first = (await add(mia)).output.person
    const { output } = await add({ ...mia, fname: 'Vilma', id: first?.id ?? 0 }, { skipFuzzy: true })
    expect(output.person).toEqual(first)
    expect(await roster()).toEqual([first])
  })
})

describe("on nobody's roster", () => {
  it('a similar person is told by name, age and a masked studio, and by nothing else', async () => {
    const id = await tied()
    await server.database.$client.query(
      'insert into date_attendee (registration_id, person_id, workshop_level_id) values ($1, $2, 1)',
      [demoRegistrations.studio_past_nashville, id],
    )
    const { output } = await add({ ...mia, fname: 'Vilma' })
    expect(output.person).toBeNull()
    expect(output.fuzzy).toEqual([
      { id, fname: 'Wilma', lname: 'Ångqvist', age: 13, on_roster: false, studio_hint: 'H*** S*** D***' },
    ])
  })

  it('comes to the roster when chosen, as the same person', async () => {
    const id = await tied()
    const { output } = await add({ ...mia, fname: 'Vilma', id }, { skipFuzzy: true })
    expect(output.person).toMatchObject({ id, fname: 'Wilma', birthdate: '2013-05-02' })
    expect(await roster()).toEqual([output.person])
    // And is nobody's no longer: another account neither sees nor gets her.
    const other = await server.tokenOf(demoAccounts.dancer)
    const again = await server.call(addPerson, { person: mia }, { token: other })
    expect(again.output.fuzzy).toEqual([])
    const stolen = await server.call(addPerson, { person: { ...mia, id }, skipFuzzy: true }, { token: other })
    expect(stolen.error.code).toBe('NOT_FOUND')
    await server.database.$client.query(`delete from roster where mybtf_user_id = ${demoAccounts.dancer}`)
  })

  it('takes a birthdate that nobody knew from what was typed', async () => {
    const id = await tied({ birthdate: null })
    expect((await add({ ...mia, id }, { skipFuzzy: true })).output.person?.birthdate).toBe('2013-05-02')
  })

  it.each([
    ['another birthdate', '2013-05-03'],
    ['no birthdate', null],
  ])('ROSTER-04 is not opened by a name with %s', async (_title, birthdate) => {
    const id = await tied()
    const { status, error } = await add({ ...mia, birthdate, id }, { skipFuzzy: true })
    expect(status).toBe(422)
    expect(error.violations).toEqual([
      expect.objectContaining({ code: 'SIMILAR_BIRTHDATE', path: ['person', 'birthdate'] }),
    ])
    expect(await roster()).toEqual([])
  })

  it.each([
    ['another last name', { fname: 'Wilma', lname: 'Zoller' }],
    ['the names changed round', { fname: 'Ångqvist', lname: 'Wilma' }],
  ])(
    'ROSTER-03 is not told by her birthdate and %s: asking is no way to try birthdates out',
    async (_title, name) => {
      await tied()
      const [hit, miss] = ['2013-05-02', '2013-05-03']
      const told = []
      for (const birthdate of [hit, miss]) {
        const { output } = await add({ ...mia, ...name, birthdate })
        told.push(output.fuzzy)
        await server.database.$client.query(`delete from roster where person_id = ${output.person?.id ?? 0}`)
        await server.database.$client.query(`delete from person where id = ${output.person?.id ?? 0}`)
      }
      expect(told).toEqual([[], []])
    },
  )

  it('ROSTER-04 birthdates cannot be tried out: after ten, slower and slower', async () => {
    const id = await tied()
    const codes: string[] = []
    for (let day = 1; day <= 11; day++) {
      const birthdate = `2013-06-${String(day).padStart(2, '0')}`
      codes.push((await add({ ...mia, birthdate, id }, { skipFuzzy: true })).error.code)
    }
    expect(codes).toEqual([...Array<string>(10).fill('RULES_BROKEN'), 'TOO_MANY_ATTEMPTS'])
    // Whoever knows it waits too, and is then let through.
    expect((await add({ ...mia, id }, { skipFuzzy: true })).error.code).toBe('TOO_MANY_ATTEMPTS')
    server.setTime('2026-11-20T17:00:11Z')
    expect((await add({ ...mia, id }, { skipFuzzy: true })).status).toBe(200)
    server.setTime('2026-11-22T17:00:00Z')
    token = await server.tokenOf(demoAccounts.new)
  })

  it('ROSTER-03 is told of sixty times, then ever slower; who is told of nobody, or of the own roster, is not counted', async () => {
    server.setTime('2026-11-22T18:00:00Z')
    await add({ ...mia, fname: 'Own' }, { skipFuzzy: true })
    await tied()
    for (let time = 0; time < 3; time += 1) await add({ ...mia, fname: 'Owne', lname: 'Ångqvist' })
    await server.database.$client.query(
      "update sign_in_attempt set failed = 59 where key like 'ask_similar_by:%'",
    )
    const ask = async () => (await add({ ...mia, fname: 'Vilma' })).status
    expect([await ask(), await ask()]).toEqual([200, 429])
    server.setTime('2026-11-22T18:00:11Z')
    expect([await ask(), await ask()]).toEqual([200, 429])
    server.setTime('2026-11-24T18:00:00Z')
    token = await server.tokenOf(demoAccounts.new)
    expect(await ask()).toBe(200)
  })

  it('ROSTER-06 a spreadsheet is told of them by name alone, a dozen times', async () => {
    const id = await tied()
    const ask = (names: { fname: string; lname: string }[]) =>
      server.call(listKnownNames, { names }, { token })
    const names = [
      { fname: 'Vilma', lname: 'ANGQVIST' },
      { fname: 'Somebody', lname: 'Ångqvist' },
      { fname: 'Mia', lname: 'Alvarez' },
      { fname: '', lname: '' },
    ]
    const person = { id, fname: 'Wilma', lname: 'Ångqvist', age: 13, on_roster: false, studio_hint: null }
    expect((await ask(names)).output).toEqual({ known: [{ ...names[0], person }] })
    for (let time = 0; time < 20; time += 1) expect((await ask(names.slice(1))).output).toEqual({ known: [] })
    for (let time = 1; time < 12; time += 1) expect((await ask(names)).status).toBe(200)
    expect((await ask(names)).error.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('of two who choose the same person at once, one gets them', async () => {
    const id = await unattached()
    const other = await server.tokenOf(demoAccounts.dancer)
    const answers = await Promise.all(
      [token, other].map((by) =>
        server.call(addPerson, { person: mia, skipFuzzy: true, known: true }, { token: by }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await server.database.$client.query(`delete from roster where person_id = ${id}`)
  })
})

describe('PRIVACY-01 without a tie', () => {
  const known = { id: null, fname: 'Wilma', lname: 'Ångqvist', on_roster: false, studio_hint: null, age: 13 }

  it.each([
    ['a close name', { fname: 'Vilma' }],
    ['the name without a birthdate', { birthdate: null }],
    ['the name with another birthdate', { birthdate: '2013-05-03' }],
  ])('%s is told of nobody', async (_title, typed) => {
    await unattached()
    const { output } = await add({ ...mia, ...typed })
    expect(output).toMatchObject({ fuzzy: [], person: { fname: { ...mia, ...typed }.fname } })
  })

  it('the name and the birthdate are told that somebody is known, and her id is not', async () => {
    await unattached()
    const { output } = await add({ ...mia, fname: 'WILMA', lname: 'angqvist' })
    expect(output).toEqual({ person: null, fuzzy: [{ ...known, fname: 'WILMA', lname: 'angqvist' }] })
  })

  it('who is known comes by name and birthdate, as the same person', async () => {
    const id = await unattached()
    const { output } = await add(mia, { skipFuzzy: true, known: true })
    expect(output.person).toMatchObject({ id, birthdate: '2013-05-02' })
  })

  it('who is known comes with what was typed and nothing more: no gender, spelling or kind that others knew', async () => {
    const id = await unattached({ gender_id: 2, person_type_id: 2 })
    const typed = { ...mia, fname: 'WILMA', lname: 'angqvist' }
    const { output } = await add(typed, { skipFuzzy: true, known: true })
    expect(output.person).toMatchObject({ id, ...typed })
    expect(await roster()).toEqual([output.person])
  })

  it('nobody comes by an id, or by a birthdate that is not hers', async () => {
    const id = await unattached()
    expect((await add({ ...mia, id }, { skipFuzzy: true })).error.code).toBe('NOT_FOUND')
    const wrong = await add({ ...mia, birthdate: '2013-05-03' }, { skipFuzzy: true, known: true })
    expect(wrong.error.code).toBe('NOT_FOUND')
    expect(await roster()).toEqual([])
  })

  it.each([
    ['there is somebody of that name', true],
    ['there is nobody of that name', false],
  ])(
    'birthdates are tried out five times, and then ever slower, whether or not: %s',
    async (_title, there) => {
      if (there) await unattached()
      const ask = async (day: number) => {
        const answer = await add({ ...mia, birthdate: `2013-06-0${day}` })
        const { rows } = await server.database.$client.query(
          `delete from roster where mybtf_user_id = ${demoAccounts.new} returning person_id`,
        )
        for (const { person_id } of rows)
          await server.database.$client.query('delete from person where id = $1', [person_id])
        return answer.status
      }
      const statuses = []
      for (let day = 1; day <= 6; day++) statuses.push(await ask(day))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    },
  )

  it('a spreadsheet is told by name and birthdate; of a name the first birthdate counts, so that none are tried out', async () => {
    await unattached()
    const ask = (names: { fname: string; lname: string; birthdate?: string }[]) =>
      server.call(listKnownNames, { names }, { token })
    const name = { fname: 'Wilma', lname: 'Ångqvist' }
    const right = { ...name, birthdate: '2013-05-02' }
    const wrong = { ...name, birthdate: '2013-05-01' }
    expect((await ask([name])).output.known).toEqual([])
    expect((await ask([right])).output.known).toEqual([{ ...name, person: known }])
    expect((await ask([wrong, right])).output.known).toEqual([])
  })

  it('a spreadsheet with birthdates is counted, also where it is told of nobody', async () => {
    const names = [{ fname: 'Nobody', lname: 'Ångqvist', birthdate: '2013-05-02' }]
    const ask = async () => (await server.call(listKnownNames, { names }, { token })).status
    for (let time = 0; time < 12; time += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })
})

it.each([
  ["somebody on another's roster", { fname: 'Mia', lname: 'Alvarez' }, demoPeople.harbor_street],
  ['somebody who signs in', { fname: 'Marisol', lname: 'Ortiz' }, demoPeople.account_holders + 3],
])('%s is neither told nor given', async (_title, name, id) => {
  const person = { ...mia, ...name }
  const { output } = await add(person)
  expect(output).toMatchObject({ person: { fname: name.fname }, fuzzy: [] })
  expect((await add({ ...person, id }, { skipFuzzy: true })).error.code).toBe('NOT_FOUND')
})
