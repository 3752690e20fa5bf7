// The way from the overview to the live page around the days of the event, and whether it names the own routines.
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasCompetition, hasVariant } from '../tours/event-variant.rules.ts'
import { hideOwnLive, loadOwnLive } from './live.contract.ts'
import { isNear } from './live.rules.ts'

export function OwnLiveCard({ view }: { view: Pick<RegistrationView, 'id' | 'tour_date' | 'routines'> }) {
  const { id: registration_id, tour_date, routines } = view
  const now = useNow()
  const competes = hasVariant(tour_date.event.variant) && hasCompetition(tour_date) && routines.length > 0
  const asked = competes && isNear(tour_date, now)
  const { data } = useLoaded(loadOwnLive, asked ? { registration_id } : null)
  const answers = useAnswers()
  const { busy, submit: hide } = useSubmit(async (hidden: boolean) => {
    answers.keep(loadOwnLive, { registration_id }, await api(hideOwnLive, { registration_id, hidden }))
  })
  if (!data) return null
  const { shown, hidden, by_office } = data
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size={16}>
          Live page
        </Heading>
        <Text muted>
          {shown ? (
            <a href={`/live/${tour_date.id}`} target="_blank" rel="noreferrer">
              Follow the stage live
            </a>
          ) : (
            'While the event runs, anybody can follow the stage on a live page.'
          )}{' '}
          {hidden
            ? 'Your routines stand there by number and division only.'
            : 'It names your routines by title, studio and division, and no dancer.'}
        </Text>
        {by_office ? (
          <Quiet>The office has hidden your routines. Please write to us to have them shown.</Quiet>
        ) : (
          <div>
            <Button size="small" busy={busy} onClick={() => void hide(!hidden)}>
              {hidden ? 'Name our routines' : 'Do not name our routines'}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
