// SURVEY-09 and SURVEY-10: the office reads what was submitted at a city, by version, and takes it away as CSV and as a workbook.
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { exportSurvey, listSurveyDesk, loadSurveyDesk } from './survey-desk.contract.ts'

const server = useTestServer({ demo: true })
const NASHVILLE = demoTourDates.meridian_nashville
const by = async (account: keyof typeof demoAccounts = 'staff') => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const load = async (more: object = {}) =>
  server.call(loadSurveyDesk, { tour_date_id: NASHVILLE, ...more }, await by())

describe('SURVEY-09 the answers of a city', () => {
  it('are listed by city, those that are over, with what was submitted of how many', async () => {
    const { dates } = (await server.call(listSurveyDesk, {}, await by())).output
    expect(dates.find(({ tour_date_id }) => tour_date_id === NASHVILLE)).toMatchObject({
      ...{ event_name: 'Meridian', event_city: 'Nashville, TN', completed: 4, begun: 3, submitted: 3 },
    })
    expect(dates.map(({ tour_date_id }) => tour_date_id)).not.toContain(demoTourDates.meridian_tampa)
  })
  it('are those of the current season, or of the one that is chosen', async () => {
    const { season, seasons, dates } = (await server.call(listSurveyDesk, {}, await by())).output
    expect(season?.current).toBe(true)
    const [before] = seasons.filter(({ start_year }) => start_year === (season?.start_year ?? 0) - 1)
    const earlier = (await server.call(listSurveyDesk, { season_id: before?.id ?? 0 }, await by())).output
    expect(earlier.season).toEqual(before)
    const city = expect.objectContaining({ tour_date_id: demoTourDates.past_meridian_nashville })
    expect(earlier.dates).toContainEqual(city)
    expect(dates).not.toContainEqual(city)
    expect((await server.call(listSurveyDesk, { season_id: 9 }, await by())).error.code).toBe('NOT_FOUND')
  })
  it('are those of the newest version that was submitted, or of the one that is asked for', async () => {
    const { output } = await load()
    expect(output).toMatchObject({
      version: 2,
      versions: [
        { version: 2, submitted: 2 },
        { version: 1, submitted: 1 },
      ],
    })
    expect(output.groups.map(({ name }) => name)).toHaveLength(8)
    const questions = output.groups.flatMap(({ questions }) => questions)
    const about = (start: string) => questions.find(({ question }) => question.startsWith(start))
    expect(about('How easy')?.tallies[0]?.given).toBe(2)
    expect(about('How helpful were the judges')?.tallies.map(({ name, given }) => [name, given])).toEqual([
      ...[
        ['Odette Marlowe', 2],
        ['Ferris Quill', 2],
        ['Ines Barrow', 2],
        ['Cora Whitlock, Teacher Judge', 2],
      ],
    ])
    expect(about('How satisfied are you with photos')).toMatchObject({ not_applicable: 1 })
    expect(about('What should we change')?.words.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['The dressing rooms were far away.', 'Nothing, please stay as you are.']),
    )
    const first = (await load({ version: 1 })).output
    expect(first.version).toBe(1)
    expect(first.groups.flatMap(({ questions }) => questions)[0]?.tallies[0]?.given).toBe(1)
    expect((await load({ version: 3 })).error.code).toBe('NOT_FOUND')
  })
  it('are counted when they are submitted, not while somebody is at it', async () => {
    await server.database.$client.query(
      'UPDATE registration SET survey_version = null, survey_submitted_at = null WHERE id = 412',
    )
    try {
      expect((await load()).output).toMatchObject({ begun: 3, submitted: 2 })
      const questions = (await load()).output.groups.flatMap(({ questions }) => questions)
      expect(questions[0]?.tallies[0]?.given).toBe(1)
    } finally {
      await server.database.$client.query(
        'UPDATE registration SET survey_version = 2, survey_submitted_at = now() WHERE id = 412',
      )
    }
  })
  it('of a city that nobody answered are none', async () => {
    const { output } = await server.call(
      loadSurveyDesk,
      { tour_date_id: demoTourDates.past_meridian_denver },
      await by(),
    )
    expect(output).toMatchObject({ version: null, versions: [], groups: [], submitted: 0 })
  })
  it('are the office’s, of those with the right for tour dates', async () => {
    const wanted = { tour_date_id: NASHVILLE }
    expect((await server.call(loadSurveyDesk, wanted)).status).toBe(401)
    expect((await server.call(loadSurveyDesk, wanted, await by('big'))).error.code).toBe('NOT_ALLOWED')
    expect((await server.call(loadSurveyDesk, wanted, await by('scores'))).error.code).toBe('NOT_ALLOWED')
    expect((await server.call(listSurveyDesk, {}, await by('scores'))).error.code).toBe('NOT_ALLOWED')
    const file = { ...wanted, format: 'csv' as const }
    expect((await server.call(exportSurvey, file, await by('scores'))).error.code).toBe('NOT_ALLOWED')
    expect((await load({ tour_date_id: 999_999 })).error.code).toBe('NOT_FOUND')
    expect((await load({ version: 'x' })).status).toBe(400)
    const { rows } = await server.database.$client.query(
      "SELECT count(*)::integer AS looks FROM office_look WHERE call LIKE 'GET %/staff/surveys/%'",
    )
    expect(rows[0].looks).toBeGreaterThan(0)
  })
})

describe('SURVEY-10 the file of a city', () => {
  async function taken(format: 'csv' | 'xlsx', more: object = {}) {
    const asked = { tour_date_id: NASHVILLE, format, ...more }
    const { output } = await server.call(exportSurvey, asked, await by())
    const { pathname, search } = new URL(output.url, 'http://callboard.test')
    return { ...output, file: await server.app.inject({ method: 'GET', url: pathname + search }) }
  }
  it('as CSV has a row for each registration, and no formula', async () => {
    await server.database.$client.query(
      "UPDATE registrations_survey_answer SET value = to_jsonb('=HYPERLINK(1)'::text) WHERE registration_id = 413 AND jsonb_typeof(value) = 'string'",
    )
    const { file, rows, name } = await taken('csv')
    expect([rows, file.statusCode]).toEqual([2, 200])
    expect(name).toMatch(/^survey-5601-\d{4}-\d\d-\d\d\.csv$/)
    const [headings, ...lines] = file.body.trim().split('\r\n')
    expect(headings).toContain('Registration,Registered as,Submitted,How easy was it to register?')
    expect(headings).toContain('How helpful were the judges’ critiques? Odette Marlowe')
    expect(lines).toHaveLength(2)
    expect(lines.some((line) => line.includes('n/a'))).toBe(true)
    expect(file.body).not.toMatch(/(^|,)=/m)
  })
  it('opens again as a workbook, of the version that is asked for', async () => {
    const { file, rows, name } = await taken('xlsx', { version: 1 })
    expect(name).toMatch(/\.xlsx$/)
    expect(rows).toBe(1)
    const sheet = await readSheet(file.rawPayload)
    expect(sheet).toHaveLength(2)
    expect(sheet[1]?.slice(0, 1)).toEqual([411])
    expect(sheet[0]).not.toContain('How well was the schedule kept?')
  })
})
