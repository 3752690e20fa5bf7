// /staff/survey-questions/:id: the questions of an event's survey, page by page, edited and published as its next version.
import { Link, useParams } from 'react-router'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { GroupCards } from './question-groups.tsx'
import { loadSurveyQuestionsOf } from './survey-questions.contract.ts'
import type { SurveyQuestions } from './survey-questions.model.ts'
import type { QuestionChanges } from './survey-questions.rules.ts'
import { type SurveyEditor, useSurveyEditor } from './use-survey-editor.tsx'

export function SurveyQuestionsScreen() {
  usePageTitle('Survey questions')
  const event_id = Number(useParams().id)
  const { data, error } = useLoaded(loadSurveyQuestionsOf, { event_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <Editor key={event_id} present={data} />
}

const begun = (count: number) =>
  count === 0
    ? 'No one has begun it yet.'
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'registration has' : 'registrations have'} begun it.`

function Editor({ present }: { present: SurveyQuestions }) {
  const { event_name, versions, version, from_earlier_season } = present
  const editor = useSurveyEditor(present)
  const [newest, ...earlier] = versions
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff/survey-questions">Survey questions</Link>
          <Heading level={1}>Survey questions: {event_name}</Heading>
          <Text muted>
            {newest
              ? `Version ${version} has been in use since ${formatInstant(newest.created_at)}. ${begun(newest.begun)}`
              : from_earlier_season
                ? 'Nothing is asked this season yet. These are the questions of an earlier season: publish them as they are, or change them first.'
                : 'Nothing is asked this season yet. Registrants see no survey until questions are published.'}
          </Text>
        </div>
        {editor.theirs && <Meanwhile editor={editor} theirs={editor.theirs} version={version} />}
        {editor.publishable && !editor.theirs && <Changes editor={editor} next={version + 1} />}
        <GroupCards editor={editor} />
        {earlier.length > 0 && (
          <OfficePart title="Earlier versions">
            <Text muted>Their answers are read under Surveys, city by city.</Text>
            <ul>
              {earlier.map((published) => (
                <li key={published.version}>
                  Version {published.version}, {formatInstant(published.created_at)}: {published.questions}{' '}
                  {published.questions === 1 ? 'question' : 'questions'}. {begun(published.begun)}
                </li>
              ))}
            </ul>
          </OfficePart>
        )}
      </Stack>
    </PageContent>
  )
}

const quoted = (questions: readonly string[]) => questions.map((question) => `“${question}”`).join(', ')

/** 'added “A”, retired “B”' */
function changeWords({ added, retired, changed, rearranged }: QuestionChanges): string {
  const all = [
    added.length > 0 && `added ${quoted(added)}`,
    retired.length > 0 && `retired ${quoted(retired)}`,
    changed.length > 0 && `changed how ${quoted(changed)} is answered`,
    rearranged && 'changed groups or the order',
  ]
  return all.filter((words) => words !== false).join('; ')
}

interface MeanwhileProps {
  editor: SurveyEditor
  theirs: QuestionChanges
  version: number
}

function Meanwhile({ editor, theirs, version }: MeanwhileProps) {
  const what = changeWords(theirs)
  return (
    <StatusBanner kind="attention" boxed live>
      <Stack gap={12}>
        <span>
          Version {version} was published after you began{what && ` (${what})`}. Your changes are still here.
        </span>
        <Row>
          <Button size="small" look="primary" onClick={editor.bringTogether}>
            Add my changes to version {version}
          </Button>
          <Button size="small" onClick={() => void editor.discard()}>
            Discard my changes
          </Button>
        </Row>
      </Stack>
    </StatusBanner>
  )
}

function Changes({ editor, next }: { editor: SurveyEditor; next: number }) {
  const { added, retired, changed, rearranged } = editor.changes
  const lists = [
    ...added.map((question) => ({ question, words: 'Added', back: false })),
    ...retired.map((question) => ({ question, words: 'Retired', back: true })),
    ...changed.map((question) => ({ question, words: 'Answered differently', back: false })),
  ]
  return (
    <OfficePart title="Not published yet">
      <Form violations={editor.violations} onSubmit={editor.publish} label="Publish">
        {(lists.length > 0 || rearranged) && (
          <ul>
            {lists.map(({ question, words, back }) => (
              <li key={question}>
                {words}: {question}{' '}
                {back && (
                  <TextButton aria-label={`Put back ${question}`} onClick={() => editor.putBack(question)}>
                    Put back
                  </TextButton>
                )}
              </li>
            ))}
            {rearranged && <li>Groups or the order changed</li>}
          </ul>
        )}
        <Text muted small>
          Kept on this device until you publish. Whoever has begun an earlier version finishes that one.
        </Text>
        <Row>
          <SubmitButton>Publish version {next}</SubmitButton>
          {editor.changed && <Button onClick={() => void editor.discard()}>Discard changes</Button>}
        </Row>
      </Form>
    </OfficePart>
  )
}
