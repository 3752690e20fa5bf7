// Enters what a judge said about a routine from paper, one judge after the other.

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Drawing } from '../../ui/drawing-pad.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Columns, Quiet, Row, Text } from '../../ui/layout.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { type Critique, NOTE_MOST, NOTES_SIZE } from '../critiques/critique.model.ts'
import { namesOf } from '../critiques/critique-points.rules.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { Judge } from '../scores/score.model.ts'
import { enterCritique, loadRoutineWords } from './critique-desk.contract.ts'
import type { DeskRoutine, ScoreDesk } from './score-desk.model.ts'

interface EnterCritiqueProps {
  desk: ScoreDesk
  routine: DeskRoutine
  onClose: () => void
}

const tabOf = ({ position }: Judge) => (position === null ? 'Teacher Judge' : `Judge ${position}`)

export function EnterCritiqueDialog({ desk, routine, onClose }: EnterCritiqueProps) {
  const { tour_date_id, judges } = desk
  const { data, error } = useLoaded(loadRoutineWords, { tour_date_id, id: routine.id }, { staleTime: 0 })
  const [wanted, setWanted] = useState(judges[0]?.id)
  const [typed, setTyped] = useState(false)
  const judge = judges.find(({ id }) => id === wanted)
  async function choose(id: number) {
    const sure =
      !typed ||
      (await confirm({
        title: 'Leave these words?',
        body: 'What you typed for this judge is not saved yet.',
        confirmLabel: 'Leave them',
        danger: true,
      }))
    if (!sure) return
    setTyped(false)
    setWanted(id)
  }
  return (
    <Dialog opened onClose={onClose} title={`${stageNumber(routine)} ${routine.name}`} size="wide">
      <Row gap={8}>
        {judges.map((listed) => (
          <Button
            key={listed.id}
            size="small"
            look={listed.id === wanted ? 'primary' : 'secondary'}
            aria-pressed={listed.id === wanted}
            onClick={() => void choose(listed.id)}
          >
            {tabOf(listed)}
          </Button>
        ))}
      </Row>
      {error && !data && <Unreachable error={error} />}
      {!error && !data && <PageSkeleton />}
      {data && judge && (
        <Words
          key={`${judge.id} ${data.critiques.find(({ judge_id }) => judge_id === judge.id)?.entry_id}`}
          where={{ tour_date_id, id: routine.id }}
          judge={judge}
          present={data.critiques.find(({ judge_id }) => judge_id === judge.id)}
          onTyped={setTyped}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface WordsProps {
  where: { tour_date_id: number; id: number }
  judge: Judge
  present: Critique | undefined
  onTyped: (typed: boolean) => void
  onClose: () => void
}

function Words({ where, judge, present, onTyped, onClose }: WordsProps) {
  const answers = useAnswers()
  const fields = useFields({
    good: namesOf(present?.data ?? [], 'good').join('\n'),
    bad: namesOf(present?.data ?? [], 'bad').join('\n'),
    note: present?.note ?? '',
  })
  const bind = (name: 'good' | 'bad' | 'note') => {
    const bound = fields.bind(name)
    return {
      ...bound,
      onChange: (text: string) => {
        onTyped(true)
        bound.onChange(text)
      },
    }
  }
  async function save() {
    const entry = { ...where, judge_id: judge.id, entry_id: present?.entry_id ?? null, ...fields.values }
    try {
      answers.keep(loadRoutineWords, where, await api(enterCritique, entry))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION')
        await answers.askAgain(loadRoutineWords)
      throw error
    }
    onTyped(false)
    toast(`The words of ${tabOf(judge)} are saved`)
  }
  return (
    <Form violations={fields.violations} onSubmit={save}>
      <Quiet>
        {judge.fname} {judge.lname}
      </Quiet>
      <Columns least="14rem">
        <TextAreaField
          label="Good points"
          help="One on each line"
          optional="later"
          rows={6}
          {...bind('good')}
        />
        <TextAreaField
          label="Needs work"
          help="One on each line"
          optional="later"
          rows={6}
          {...bind('bad')}
        />
      </Columns>
      <TextAreaField label="Notes" optional="later" rows={4} maxLength={NOTE_MOST} {...bind('note')} />
      {present && present.signature !== '' && (
        <Drawing label={`Drawn notes of ${tabOf(judge)}`} size={NOTES_SIZE} value={present.signature} />
      )}
      <Text small muted>
        Studios read this once critiques are shown to them.
      </Text>
      <Row align="end">
        <Button onClick={onClose}>Close</Button>
        <SubmitButton look="primary">Save</SubmitButton>
      </Row>
    </Form>
  )
}
