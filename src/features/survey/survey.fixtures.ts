// Puts a short survey into a test database: eight groups, all four kinds of questions.
import type { useTestServer } from '../../server/test-server.ts'
import type { AnswerValue, GivenAnswer } from './survey.model.ts'

type Server = ReturnType<typeof useTestServer>

const types = ['rating', 'text', 'workshop_list', 'judge_list', 'rating', 'rating', 'rating', 'text']
/** Groups three and four can be taken away as a whole; the last question is not required. */
export async function insertSurvey(server: Server, version = 1, event_id = 56): Promise<number[]> {
  const run = (text: string, values: unknown[]) => server.database.$client.query(text, values)
  await run('INSERT INTO survey_version (event_id, season_id, version) VALUES ($1, 76, $2)', [
    event_id,
    version,
  ])
  const ids: number[] = []
  for (const [at, type] of types.entries()) {
    await run(
      'INSERT INTO survey_question_group (event_id, season_id, version, id, name, not_applicable) VALUES ($1, 76, $2, $3, $4, $5)',
      [event_id, version, at + 1, `Group ${at + 1}`, [2, 3].includes(at) ? 'We were not there' : null],
    )
    const { rows } = await run(
      `INSERT INTO survey_question (event_id, season_id, version, survey_question_group_id, sort, question, required,
         survey_question_type, not_applicable, feedback)
       VALUES ($1, 76, $2, $3, 1, $4, $5, $6, $7, $8) RETURNING id`,
      [
        ...[event_id, version, at + 1, `Question ${at + 1} of ${version}`, at !== 7, type],
        ...[at === 4 ? 'We stayed elsewhere' : null, at === 0 ? 'Why?' : null],
      ],
    )
    ids.push(rows[0].id)
  }
  return ids
}

/** Two judges, one of them the teachers', and two classes. */
export async function insertRated(server: Server, tour_date_id: number) {
  const insert = async (text: string) =>
    (await server.database.$client.query(text, [tour_date_id])).rows.map(({ id }) => Number(id))
  const judges = await insert(
    "INSERT INTO judge (tour_date_id, position, fname, lname) VALUES ($1, 1, 'Jo', 'One'), ($1, null, 'Al', 'Teacher') RETURNING id",
  )
  const classes = await insert(
    "INSERT INTO workshop_class (tour_date_id, sort, name, teacher) VALUES ($1, 1, 'Jazz', 'Jo One'), ($1, 2, 'Tap', 'Al Teacher') RETURNING id",
  )
  return { judges, classes }
}

export const said = (value: AnswerValue, more: Partial<GivenAnswer> = {}): GivenAnswer => ({
  ...{ value, not_applicable: false, feedback: '' },
  ...more,
})

/** An answer to each question of `insertSurvey`. */
export function wholeAnswers(
  ids: readonly number[],
  { judges, classes }: Awaited<ReturnType<typeof insertRated>>,
) {
  const fours = (things: readonly number[]) => Object.fromEntries(things.map((id) => [id, 4]))
  const values: AnswerValue[] = [5, 'Well', fours(classes), fours(judges), 3, 4, 2, '']
  return ids.map((id, at) => ({ id, registrations_survey_answer: said(values[at] ?? null) }))
}
