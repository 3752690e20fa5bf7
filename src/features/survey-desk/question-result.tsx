// What was said to one question: in words, as a chart for the eyes, and as a table beside it that says the same.
import { Link } from 'react-router'
import { Heading, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { allRatings, ratingWords } from '../survey/rating-words.rules.ts'
import type { QuestionResult, SaidWords, Tally } from './survey-desk.model.ts'
import styles from './survey-desk.module.css'
import { averageWords, tallyWords } from './survey-desk.rules.ts'

export function QuestionResultPart({ result }: { result: QuestionResult }) {
  const { question, tallies, words, survey_question_type, feedback, feedback_prompt, not_applicable } = result
  const [only] = tallies
  return (
    <section aria-label={question}>
      <Stack gap={12}>
        <Heading level={3} size={16}>
          {question}
        </Heading>
        {not_applicable > 0 && <Text muted>Not applicable to {not_applicable}.</Text>}
        {only && only.name === null && <OneRating tally={only} question={question} />}
        {only && only.name !== null && <ManyRatings tallies={tallies} question={question} />}
        {survey_question_type === 'text' && <Words said={words} none="No comments." />}
        {feedback_prompt !== null && feedback.length > 0 && (
          <>
            <Text strong>{feedback_prompt}</Text>
            <Words said={feedback} none="" />
          </>
        )}
      </Stack>
    </section>
  )
}

function Bar({ label, share }: { label: string; share: number }) {
  return (
    <div className={styles.bar}>
      <span>{label}</span>
      <div className={styles.track}>
        <div className={styles.fill} style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

/** How many gave each rating. */
function OneRating({ tally, question }: { tally: Tally; question: string }) {
  const { counts, given } = tally
  const share = (count: number) => (given === 0 ? 0 : Math.round((100 * count) / given))
  return (
    <>
      <Text>{tallyWords(tally)}</Text>
      <div className={styles.result}>
        <div className={styles.bars} aria-hidden="true">
          {allRatings.map((rating, at) => (
            <Bar key={rating} label={ratingWords(rating)} share={share(counts[at] ?? 0)} />
          ))}
        </div>
        <table className={styles.table}>
          <caption className="only-read">{question}</caption>
          <thead>
            <tr>
              <th scope="col">Rating</th>
              <th scope="col">Answers</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {allRatings.map((rating, at) => (
              <tr key={rating}>
                <th scope="row">{ratingWords(rating)}</th>
                <td>{counts[at]}</td>
                <td>{share(counts[at] ?? 0)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The average of each judge or class. */
function ManyRatings({ tallies, question }: { tallies: readonly Tally[]; question: string }) {
  return (
    <>
      {tallies.map((tally) => (
        <Text key={tally.name} small>
          {tally.name}: {tallyWords(tally)}
        </Text>
      ))}
      <div className={styles.result}>
        <div className={styles.bars} aria-hidden="true">
          {tallies.map(({ name, average_tenths }) => (
            <Bar key={name} label={name ?? ''} share={2 * (average_tenths ?? 0)} />
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
        <section className={styles.scroll} tabIndex={0} aria-label={`Ratings: ${question}`}>
          <table className={styles.table}>
            <caption className="only-read">{question}</caption>
            <thead>
              <tr>
                <th scope="col">Who or what</th>
                {allRatings.map((rating) => (
                  <th key={rating} scope="col">
                    <span aria-hidden="true">{rating}</span>
                    <span className="only-read">{ratingWords(rating)}</span>
                  </th>
                ))}
                <th scope="col">Average</th>
              </tr>
            </thead>
            <tbody>
              {tallies.map(({ name, counts, average_tenths }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {allRatings.map((rating, at) => (
                    <td key={rating}>{counts[at]}</td>
                  ))}
                  <td>{average_tenths === null ? '–' : averageWords(average_tenths)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}

function Words({ said, none }: { said: readonly SaidWords[]; none: string }) {
  if (said.length === 0) return <Text muted>{none}</Text>
  return (
    <ul className={styles.words}>
      {said.map(({ registration_id, registrant_name, words }) => (
        <li key={registration_id}>
          <p>{words}</p>
          <Quiet>
            <Link to={`/staff/registrations/${registration_id}`}>{registrant_name}</Link>
          </Quiet>
        </li>
      ))}
    </ul>
  )
}
