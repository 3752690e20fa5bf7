// /event/:id/survey: the survey after an event, from its gates over its five pages to the code that it earns (A§2).

import { refusals } from '../../shared/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { inCity } from '../tours/tour-words.rules.ts'
import { CopyButton } from './copy-button.tsx'
import { earnedWords } from './earned-words.rules.ts'
import { listSurveyClasses, listSurveyJudges } from './survey.contract.ts'
import type { Survey } from './survey.model.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyThanks } from './survey-thanks.tsx'
import { useSurvey } from './use-survey.tsx'

/** A§9: "Survey link copy feedback resets after 300 ms". */
const SAID_MS = 300

export function SurveyScreen() {
  const view = useEventPage()
  const { data, error, onTyped } = useSurvey(view.id)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  if (data.state === 'not-offered' || data.state === 'not-yet') {
    const { message } = refusals[data.state === 'not-yet' ? 'SURVEY_NOT_YET' : 'SURVEY_NOT_OFFERED']
    return (
      <PageContent>
        <EmptyState title={message} />
      </PageContent>
    )
  }
  return (
    <PageContent width="reading">
      {data.state === 'submitted' ? (
        <SurveyThanks promo_code={data.promo_code} event={view.tour_date.event} />
      ) : (
        <OpenSurvey survey={data} view={view} onTyped={onTyped} />
      )}
    </PageContent>
  )
}

interface OpenSurveyProps {
  survey: Survey
  view: RegistrationView
  onTyped: (version: number | null) => void
}

function OpenSurvey({ survey, view, onTyped }: OpenSurveyProps) {
  const { registration_id, promo_cents, promo_code } = survey
  const judges = useLoaded(listSurveyJudges, { registration_id })
  const classes = useLoaded(listSurveyClasses, { registration_id })
  const error = judges.error ?? classes.error
  if (!judges.data || !classes.data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  const things = {
    judge_list: judges.data.map(({ id, name, teacher }) => ({
      ...{ id, name },
      note: teacher ? 'Teacher Judge' : null,
    })),
    workshop_list: classes.data.map(({ id, name, teacher }) => ({ id, name, note: `with ${teacher}` })),
  }
  const { event, event_city } = view.tour_date
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Row align="between">
          <Heading level={2}>How was it?</Heading>
          <CopyButton text={window.location.href.split('?')[0] ?? ''} label="Copy link" said_ms={SAID_MS} />
        </Row>
        <Text muted>
          Tell us about {event.name} {inCity(event_city)}: five pages, each saved when you continue.
          {promo_cents !== null && (
            <>
              {' '}
              At the end there is a promo code for <Money cents={promo_cents} /> off.
            </>
          )}
          {promo_code && ` ${earnedWords(promo_code, event)}`}
        </Text>
      </Stack>
      <SurveyForm survey={survey} things={things} onTyped={onTyped} />
    </Stack>
  )
}
