// The way from the overview of an event that is over to its survey, or to the code that it has earned.
import { LinkButton } from '../../ui/button.tsx'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { useLoaded } from '../../web/loaded.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import { earnedWords } from './earned-words.rules.ts'
import { loadSurveyQuestions } from './survey.contract.ts'

export function SurveyCard({ view }: { view: Pick<RegistrationView, 'id' | 'tour_date'> }) {
  const now = useNow()
  const over = hasEnded(view.tour_date, now)
  const { data } = useLoaded(loadSurveyQuestions, over ? { registration_id: view.id } : null)
  if (!data || (data.state !== 'open' && data.state !== 'submitted')) return null
  const { state, promo_cents, promo_code } = data
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size={16}>
          Feedback
        </Heading>
        <Text muted>
          {state === 'submitted' ? (
            <>Thank you for your answers.{promo_code && ` Your promo code: ${promo_code.code}`}</>
          ) : (
            <>
              How was it? Answer five pages
              {promo_cents !== null && (
                <>
                  {' '}
                  and get a promo code for <Money cents={promo_cents} /> off
                </>
              )}
              .{promo_code && ` ${earnedWords(promo_code, view.tour_date.event)}`}
            </>
          )}
        </Text>
        <div>
          <LinkButton to={`/event/${view.id}/survey`} look={state === 'open' ? 'primary' : 'secondary'}>
            {state === 'open' ? 'Answer the survey' : 'See your promo code'}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
