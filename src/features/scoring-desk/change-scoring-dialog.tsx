// Changes what judges of an event may give, and where each of its awards begins.
import { useState } from 'react'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Row, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { formatPoints, toPoints } from '../scores/points.model.ts'
import { parseScore } from '../scores/total-score.rules.ts'
import { changeScoring, listScoring } from './scoring-desk.contract.ts'
import { type EventScoring, MOST_AWARDS } from './scoring-desk.model.ts'
import { checkScoring } from './scoring-desk.rules.ts'

interface TypedAward {
  /** Of the row on the screen. */
  key: number
  id: number | null
  display_name: string
  lowest: string
}

interface ChangeScoringProps {
  event: EventScoring
  onSaved: (list: { events: EventScoring[] }) => void
  onClose: () => void
}

const typedTerms = ['lowest', 'highest', 'step'] as const
const termLabels = { lowest: 'Lowest score', highest: 'Highest score', step: 'Step' }
type TypedTerms = Record<(typeof typedTerms)[number], string>
type Typed = Fields<{ terms: TypedTerms; awards: TypedAward[] }>

const typedOf = ({ terms: { lowest, highest, step }, ranges }: EventScoring) => ({
  terms: { lowest: formatPoints(lowest), highest: formatPoints(highest), step: formatPoints(step) },
  awards: ranges.map(
    ({ id, display_name, lowest }): TypedAward => ({
      key: id,
      id,
      display_name,
      lowest: formatPoints(lowest),
    }),
  ),
})

/** What is no number at all. */
const unreadable = ({ terms, awards }: Typed['values']): Violation[] => [
  ...typedTerms.flatMap((term) =>
    parseScore(terms[term]) === null ? [refuse('AWARD_NUMBER', ['terms', term])] : [],
  ),
  ...awards.flatMap(({ lowest }, at) =>
    parseScore(lowest) === null ? [refuse('AWARD_NUMBER', ['awards', at, 'lowest'])] : [],
  ),
]

const read = (typed: string) => parseScore(typed) ?? toPoints(0)

const readFrom = ({ terms, awards }: Typed['values']) => ({
  terms: { lowest: read(terms.lowest), highest: read(terms.highest), step: read(terms.step) },
  awards: awards.map(({ id, display_name, lowest }) => ({ id, display_name, lowest: read(lowest) })),
})

function AwardRows({ fields }: { fields: Typed }) {
  const { values, violations } = fields
  const { awards } = values
  const setAwards = (next: TypedAward[]) => fields.bind('awards').onChange(next)
  const change = (at: number, next: Partial<TypedAward>) => {
    violations.clear(`awards.${at}`)
    setAwards(awards.map((one, other) => (other === at ? { ...one, ...next } : one)))
  }
  const add = () => {
    const key = Math.max(0, ...awards.map((award) => award.key)) + 1
    setAwards([...awards, { key, id: null, display_name: '', lowest: '' }])
  }
  return (
    <>
      {awards.map((award, at) => (
        // One below the other on a phone, where only one of the labels would take two lines.
        <Columns least="11rem" key={award.key}>
          <TextField
            label={`Award ${at + 1}`}
            name={`awards.${at}.display_name`}
            maxLength={40}
            value={award.display_name}
            onChange={(display_name) => change(at, { display_name })}
            {...violations.at(`awards.${at}.display_name`)}
          />
          <TextField
            label={`Award ${at + 1} begins at a total of`}
            name={`awards.${at}.lowest`}
            maxLength={7}
            value={award.lowest}
            onChange={(lowest) => change(at, { lowest })}
            {...violations.at(`awards.${at}.lowest`)}
          />
          <Row align="end">
            <Button
              size="small"
              aria-label={`Remove award ${at + 1}`}
              onClick={() => setAwards(awards.filter(({ key }) => key !== award.key))}
            >
              Remove
            </Button>
          </Row>
        </Columns>
      ))}
      {awards.length < MOST_AWARDS && (
        <Row>
          <Button size="small" onClick={add}>
            Add an award
          </Button>
        </Row>
      )}
    </>
  )
}

export function ChangeScoringDialog({ event: opened, onSaved, onClose }: ChangeScoringProps) {
  // As it was opened: what somebody else saves meanwhile must not be saved over unseen.
  const [event] = useState(opened)
  const answers = useAnswers()
  const fields = useFields(typedOf(event))
  const { values, violations } = fields
  async function save() {
    if (violations.show(unreadable(values))) return
    const wanted = readFrom(values)
    if (violations.show(checkScoring(wanted.terms, wanted.awards))) return
    const { event_id, season_id, terms, ranges } = event
    try {
      onSaved(await api(changeScoring, { event_id, season_id, seen: { terms, ranges }, ...wanted }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(listScoring)
      throw error
    }
  }
  return (
    <FormDialog
      title={event.event_name}
      size="wide"
      violations={violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <Columns least="8rem">
        {typedTerms.map((term) => (
          <TextField key={term} label={termLabels[term]} maxLength={7} {...fields.bind(`terms.${term}`)} />
        ))}
      </Columns>
      <Text muted small>
        Each award goes up to where the next begins. Scores that were entered stay as they are; cities with
        released results keep the awards that applied then.
      </Text>
      <AwardRows fields={fields} />
    </FormDialog>
  )
}
