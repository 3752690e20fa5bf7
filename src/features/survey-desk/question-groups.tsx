// The groups of a survey on their pages, each with its questions and what can be done with them.
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Heading, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { pageOfGroup, SURVEY_PAGES } from '../survey/survey.rules.ts'
import { GroupDialog, groupTitle, kindWords, QuestionDialog } from './question-dialog.tsx'
import styles from './survey-desk.module.css'
import type { WrittenGroup, WrittenQuestion } from './survey-questions.model.ts'
import type { SurveyEditor } from './use-survey-editor.tsx'

type Open =
  | { dialog: 'group'; group: WrittenGroup }
  | { dialog: 'question'; group: number; question: WrittenQuestion | null }

export function GroupCards({ editor }: { editor: SurveyEditor }) {
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => setOpen(null)
  return (
    <>
      {Array.from({ length: SURVEY_PAGES }, (_, at) => at + 1).map((page) => (
        <section key={page} aria-labelledby={`survey-page-${page}`}>
          <Stack gap={12}>
            <Heading level={2} size={20} id={`survey-page-${page}`}>
              Page {page}
            </Heading>
            {editor.groups
              .filter(({ id }) => pageOfGroup(id) === page)
              .map((group) => (
                <GroupCard key={group.id} group={group} editor={editor} onOpen={setOpen} />
              ))}
          </Stack>
        </section>
      ))}
      {open?.dialog === 'group' && <GroupDialog editor={editor} group={open.group} onClose={onClose} />}
      {open?.dialog === 'question' && (
        <QuestionDialog editor={editor} group={open.group} question={open.question} onClose={onClose} />
      )}
    </>
  )
}

interface GroupCardProps {
  group: WrittenGroup
  editor: SurveyEditor
  onOpen: (open: Open) => void
}

/** After a move the keyboard stays at the question that was moved. */
function useMoves(editor: SurveyEditor) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ question: string; by: -1 | 1 } | null>(null)
  useLayoutEffect(() => {
    const last = moved.current
    if (!last) return
    moved.current = null
    const row = [...(list.current?.children ?? [])].find(
      (element) => (element as HTMLElement).dataset.question === last.question,
    )
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button[aria-label^="Move"]') ?? []
    const wanted = last.by < 0 ? up : down
    ;(wanted?.disabled ? (last.by < 0 ? down : up) : wanted)?.focus()
  })
  const move = (question: string, by: -1 | 1) => {
    moved.current = { question, by }
    editor.move(question, by)
  }
  return { list, move }
}

function GroupCard({ group, editor, onOpen }: GroupCardProps) {
  const { id, questions, not_applicable } = group
  const { list, move } = useMoves(editor)
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Row align="between">
          <Heading level={3} size={16}>
            {groupTitle(group)}
          </Heading>
          <Row gap={8}>
            <Button
              size="small"
              aria-label={`Edit group ${id}`}
              onClick={() => onOpen({ dialog: 'group', group })}
            >
              Edit group
            </Button>
            <Button
              size="small"
              aria-label={`Add a question to group ${id}`}
              onClick={() => onOpen({ dialog: 'question', group: id, question: null })}
            >
              Add a question
            </Button>
          </Row>
        </Row>
        {not_applicable !== null && <Text muted>The whole group can be left out: “{not_applicable}”</Text>}
        {questions.length === 0 ? (
          <Text muted>No questions: this group isn’t shown.</Text>
        ) : (
          <ol className={styles.questions} ref={list}>
            {questions.map((question, at) => (
              <li key={question.question} data-question={question.question}>
                <div>
                  <p>{question.question}</p>
                  <Quiet>{describe(question)}</Quiet>
                </div>
                <RowActions
                  name={question.question}
                  inWords
                  actions={[
                    { label: 'Edit', onClick: () => onOpen({ dialog: 'question', group: id, question }) },
                    {
                      ...{ label: 'Up', spoken: `Move up ${question.question}`, disabled: at === 0 },
                      onClick: () => move(question.question, -1),
                    },
                    {
                      ...{ label: 'Down', spoken: `Move down ${question.question}` },
                      disabled: at === questions.length - 1,
                      onClick: () => move(question.question, 1),
                    },
                    { label: 'Retire', onClick: () => editor.retire(question.question) },
                  ]}
                />
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  )
}

/** 'A rating from 1 to 5, required. Not applicable: “We stayed elsewhere”.' */
function describe({ survey_question_type, required, not_applicable, feedback }: WrittenQuestion): string {
  return [
    `${kindWords[survey_question_type]}, ${required ? 'required' : 'optional'}.`,
    ...(not_applicable === null ? [] : [`Not applicable: “${not_applicable}”.`]),
    ...(feedback === null ? [] : [`Comment: “${feedback}”`]),
  ].join(' ')
}
