// The way from the overview to the live page, and whether public pages name the own routines.
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { couplesAt } from '../routines/couple-entry.rules.ts'
import { hasCompetition } from '../tours/event-variant.rules.ts'
import { hideOwnLive, loadOwnLive } from './live.contract.ts'
import { isAsked, isNear } from './live.rules.ts'

export function OwnLiveCard({ view }: { view: Pick<RegistrationView, 'id' | 'tour_date' | 'routines'> }) {
  const { id: registration_id, tour_date, routines } = view
  const now = useNow()
  const competes = hasCompetition(tour_date) && routines.length > 0
  const asked = competes && isAsked(tour_date, now)
  const { data } = useLoaded(loadOwnLive, asked ? { registration_id } : null)
  const answers = useAnswers()
  const { busy, submit: hide } = useSubmit(async (hidden: boolean) => {
    answers.keep(loadOwnLive, { registration_id }, await api(hideOwnLive, { registration_id, hidden }))
  })
  if (!data) return null
  const { shown, hidden, by_owner, by_office } = data
  const titled = couplesAt(tour_date) === null
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size={16}>
          Public pages
        </Heading>
        {isNear(tour_date, now) && (
          <Text muted>
            {shown ? (
              <a href={`/live/${tour_date.id}`} target="_blank" rel="noreferrer">
                Follow the stage live
              </a>
            ) : (
              'While the event runs, anybody can follow the stage on a live page.'
            )}
          </Text>
        )}
        <Text muted>
          {hidden
            ? 'On the live page and in results that others share, your routines stand by number and division only.'
            : `The live page, and results that others share, name your routines by ${titled ? 'title, studio' : 'studio'} and division, and no dancer.`}{' '}
          Links that you make yourself show your routines to whoever has them.
        </Text>
        {by_office && (
          <Quiet>The office has hidden your routines. Please write to us to have them named.</Quiet>
        )}
        {(by_owner || !by_office) && (
          <div>
            <Button size="small" busy={busy} onClick={() => void hide(!by_owner)}>
              {by_owner ? 'Name our routines' : 'Do not name our routines'}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
